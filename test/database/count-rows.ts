import type { Owner } from './with-database.ts';

/** @param what a table, with a condition or without: `films where approved` */
export async function countRows({ sql }: Owner, what: string): Promise<number> {
  const [row] = await sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${what}`);
  return row!.n;
}
