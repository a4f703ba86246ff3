import { sql, type Kysely } from 'kysely';

/**
 * `alter table films …` where a column gets a default or another type. PostgreSQL refuses that (from the minor versions of
 * 2026: 15.20, for example) while a function takes a row of the table, or an array of rows, as is_public(films) does: so this drops these
 * functions and makes them again unchanged. Callers of these functions wait for the table, which is locked first.
 */
export async function alterFilms(db: Kysely<unknown>, change: string): Promise<void> {
  await sql`lock table films in access exclusive mode`.execute(db);
  const { rows } = await sql<{ drop: string; create: string }>`
    select format('drop function %s', oid::regprocedure) as drop, pg_get_functiondef(oid) as create
    from pg_proc where 'films'::regtype = any (proargtypes) or 'films[]'::regtype = any (proargtypes)
  `.execute(db);
  for (const { drop } of rows) await sql.raw(drop).execute(db);
  await sql.raw(`alter table films ${change}`).execute(db);
  for (const { create } of rows) await sql.raw(create).execute(db);
}
