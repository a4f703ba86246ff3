import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Where these users get their mail, in one order. */
export async function listAddresses(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
}
