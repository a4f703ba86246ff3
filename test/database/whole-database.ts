import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** Returns every row of the tables of the program and the job queue, as text. */
export async function wholeDatabase({ db }: Pick<Context, 'db'>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')
  `.execute(db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} as t`.execute(db);
      return rows.map(({ row }) => row);
    }),
  );
  return texts.flat().join('\n');
}
