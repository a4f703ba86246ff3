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
 * @param work stores the films in the transaction; returns their ids
 * @throws InvalidInput when the key was used for something else, SessionEnded
 */
export async function doOnce(
  tx: Db,
  { member, key, request }: Attempt,
  work: () => Promise<string[]>,
): Promise<string[]> {
  if (key === undefined) return work();
  if (key.length === 0 || key.length > LONGEST_KEY)
    throw new InvalidInput({ error: `Send an Idempotency-Key of 1 to ${LONGEST_KEY} characters.` });
  const userId = member.id;
  const keyHash = hash(key);
  const requestHash = hash(JSON.stringify(request));
  // Who comes second waits here until the first has committed, and then finds its row.
  const { rows } = await sql<{ is_new: boolean }>`
    insert into idempotency_keys (user_id, key_hash, request_hash)
    select id, ${keyHash}, ${requestHash} ${authorRow(member)}
    on conflict (user_id, key_hash) do update
      set request_hash = excluded.request_hash, film_ids = '{}', created_at = now()
      where idempotency_keys.created_at < now() - ${HOLDS}
    returning true as is_new
  `.execute(tx);
  const mine = tx
    .selectFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash);
  if (rows.length === 0) {
    const known = await mine.select(['request_hash', 'film_ids']).executeTakeFirst();
    if (!known) throw new SessionEnded(); // the account has been erased
    if (!known.request_hash.equals(requestHash))
      throw new InvalidInput({ error: 'This Idempotency-Key was used for another request. Send a new one.' });
    return known.film_ids;
  }
  const ids = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ film_ids: ids })
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .execute();
  return ids;
}
