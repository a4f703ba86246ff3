import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { ValidationError } from '#server/errors.ts';

/** A request that its sender may send again, not knowing whether it arrived: their name for it, and all it asks for. */
export interface KeyedRequest {
  keyHash: Buffer;
  requestHash: Buffer;
}

const MAX_KEY_LENGTH = 200;
/** Contract, section 3. */
const KEY_LIFETIME = sql`interval '24 hours'`;

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * @param key the request's Idempotency-Key; undefined: it is done as often as it is sent
 * @throws ValidationError
 */
export function parseIdempotencyKey(key: string | undefined, request: unknown): KeyedRequest | undefined {
  if (key === undefined) return undefined;
  if (key.length === 0 || key.length > MAX_KEY_LENGTH)
    throw new ValidationError({ error: `Send an Idempotency-Key of 1 to ${MAX_KEY_LENGTH} characters.` });
  return { keyHash: hash(key), requestHash: hash(JSON.stringify(request)) };
}

/**
 * SQL that keeps the key of what `author`, a table of one user, sends for the first time, with the films that are stored
 * then: a row; none when the key is known. Who comes second waits here until the first has committed.
 */
export const insertIdempotencyKey = (
  { keyHash, requestHash }: KeyedRequest,
  ids: readonly string[],
): RawBuilder<unknown> => sql`
  insert into idempotency_keys (user_id, key_hash, request_hash, film_ids)
  select id, ${keyHash}, ${requestHash}, ${ids}::uuid[] from author
  on conflict (user_id, key_hash) do update
    set request_hash = excluded.request_hash, film_ids = excluded.film_ids, created_at = now()
    where idempotency_keys.created_at < now() - ${KEY_LIFETIME}
  returning user_id
`;

/**
 * The ids of the films that were stored when this was sent before; undefined when it was not.
 * @throws ValidationError when the key was used for something else
 */
export async function findFilmIdsOfKey(
  db: Db,
  userId: string,
  { keyHash, requestHash }: KeyedRequest,
): Promise<string[] | undefined> {
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'film_ids'])
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (known && !known.request_hash.equals(requestHash))
    throw new ValidationError({
      error: 'This Idempotency-Key was used for another request. Send a new one.',
    });
  return known?.film_ids;
}
