import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Member } from '#domain/policy.ts';
import type { Db } from '#server/database/database.ts';
import { InvalidInput, SessionEnded } from '#server/errors.ts';
import { authorRow } from '#server/users/user-queries.ts';

/** A request that its sender may send again, not knowing whether it arrived. */
export interface Attempt {
  member: Member;
  /** The sender's name for the request; undefined when it has none and is done as often as it is sent. */
  key: string | undefined;
  /** All that the request asks for. */
  request: unknown;
}

const LONGEST_KEY = 200;
/** Keys hold for a day (contract, section 3). */
const HOLDS = sql`interval '24 hours'`;

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * Stores films once for one key: whoever sends the request again, also at the same moment, gets the ids of the films
 * that the first one stored.
 * @param ids of the films that are stored if this is the first time
 * @param work stores them in the transaction
 * @throws InvalidInput when the key was used for something else, SessionEnded
 */
export async function doOnce<Done>(
  tx: Db,
  { member, key, request }: Attempt,
  ids: readonly string[],
  work: () => Promise<Done>,
): Promise<{ done: Done } | { ids: readonly string[] }> {
  if (key === undefined) return { done: await work() };
  if (key.length === 0 || key.length > LONGEST_KEY)
    throw new InvalidInput({ error: `Send an Idempotency-Key of 1 to ${LONGEST_KEY} characters.` });
  const keyHash = hash(key);
  const requestHash = hash(JSON.stringify(request));
  // Who comes second waits here until the first has committed, and then finds its row.
  const { rows } = await sql<{ is_new: boolean }>`
    insert into idempotency_keys (user_id, key_hash, request_hash, film_ids)
    select id, ${keyHash}, ${requestHash}, ${ids}::uuid[] ${authorRow(member)}
    on conflict (user_id, key_hash) do update
      set request_hash = excluded.request_hash, film_ids = excluded.film_ids, created_at = now()
      where idempotency_keys.created_at < now() - ${HOLDS}
    returning true as is_new
  `.execute(tx);
  if (rows.length > 0) return { done: await work() };
  const known = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'film_ids'])
    .where('user_id', '=', member.id)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (!known) throw new SessionEnded(); // the account has been erased
  if (!known.request_hash.equals(requestHash))
    throw new InvalidInput({ error: 'This Idempotency-Key was used for another request. Send a new one.' });
  return { ids: known.film_ids };
}
