import { sql, type Kysely } from 'kysely';

/*
 * Numbers the changes of submitters' names, as 031-catalogue-feed.ts does for films. This migration has its own transaction, because a
 * transaction that locks both tables can deadlock with people who change their names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column renamed xid8`.execute(db);
  await sql`alter table users alter column renamed set (n_distinct = -1)`.execute(db);
  await sql`create index users_renamed on users (renamed)`.execute(db);
  await sql`
    create function number_new_name() returns trigger language plpgsql as $$
    begin
      new.renamed := pg_current_xact_id();
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger users_number_new_name before update of name on users
    for each row when (old.name is distinct from new.name) execute function number_new_name()
  `.execute(db);
  await sql`alter table users enable always trigger users_number_new_name`.execute(db);
}
