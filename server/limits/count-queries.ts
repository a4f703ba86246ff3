import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Finds the counts with these keys that have not expired. */
export async function findCounts(db: Db, keys: readonly string[]): Promise<{ key: string; points: number; expire: Date }[]> {
  const { rows } = await sql<{ key: string; points: number; expire: Date }>`
    select key, points, to_timestamp(expire / 1000.0) as expire from rate_limits
    where key = any(${keys}::text[]) and expire > extract(epoch from now()) * 1000 order by key
  `.execute(db);
  return rows;
}
