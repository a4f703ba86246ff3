import type { Db } from '#server/database/database.ts';

/** Finds the stored key, with its request and result. */
export async function findKey(db: Db, userId: string, keyHash: Buffer) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'film_ids'])
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}
