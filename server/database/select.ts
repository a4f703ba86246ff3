import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Counts the rows of a query without its select list: "from films where approved". */
export async function countRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${query}`.execute(db);
  return rows[0]!.count;
}

/** Whether a query without its select list has a row: "from films where approved". */
export async function hasRows(db: Db, query: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select ${query}) as has`.execute(db);
  return rows[0]!.has;
}

/** Any of these ids, for `where('id', '=', anyOf(ids))`. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
