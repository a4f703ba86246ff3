import type { Owner } from './with-database.ts';

/** @param what a table, with or without a condition: `films where approved` */
export async function countRows({ sql }: Owner, what: string): Promise<number> {
  const [row] = await sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${what}`);
  return row!.n;
}
