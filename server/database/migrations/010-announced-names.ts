import { sql, type Kysely } from 'kysely';

/** A submitter's name is announced when it is another one and stands on a public listing: else nobody sees it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger users_renamed_announce on users`.execute(db);
  await sql`
    create or replace function announce_new_name() returns trigger language plpgsql as $$
    begin
      if exists (select from films as f where f.author_id = new.id and is_public(f)) then
        perform pg_notify('catalogue', 'users');
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger users_renamed_announce after update of name on users
    for each row when (old.name is distinct from new.name) execute function announce_new_name()
  `.execute(db);
}
