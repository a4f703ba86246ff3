import { sql, type Kysely } from 'kysely';

/** No visitor's response has anything of these: a comparison, a flag or a note leaves them as they are. */
const UNSEEN = [
  'notes',
  'alt_titles_check',
  'duration_check',
  'certificate_check',
  'compared_at',
  'flagged',
  'flag_reason',
  'moderator_message',
];

/*
 * Every change that a visitor could see is announced on the channel `catalogue` when its transaction commits:
 * the responses that each process has cached are dropped at once (docs/decisions/005-response-cache.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAnnouncement(db);
  for (const [name, event, tables] of [
    ['films_added_announce', 'insert', 'new table as added'],
    ['films_changed_announce', 'update', 'old table as removed new table as added'],
    ['films_removed_announce', 'delete', 'old table as removed'],
  ] as const) {
    await sql`
      create trigger ${sql.id(name)} after ${sql.raw(event)} on films referencing ${sql.raw(tables)}
      for each statement execute function announce_catalogue_change()
    `.execute(db);
  }

  // A submitter's name stands on their listings.
  await sql`
    create function announce_new_name() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', 'users');
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger users_renamed_announce after update of name on users
    for each statement execute function announce_new_name()
  `.execute(db);
}

/** @param unseen more columns that no response to a visitor has */
export async function createAnnouncement(db: Kysely<unknown>, ...unseen: string[]): Promise<void> {
  await sql`
    create or replace function announce_catalogue_change() returns trigger language plpgsql as $$
    declare
      unseen constant text[] := ${sql.lit(`{${[...UNSEEN, ...unseen].join()}}`)};
      seen boolean;
    begin
      if tg_op = 'INSERT' then
        seen := exists (select from added as f where is_public(f));
      elsif tg_op = 'DELETE' then
        seen := exists (select from removed as f where is_public(f));
      else
        seen := exists (
          select from removed as o join added as n on n.id = o.id
          where (is_public(o) or is_public(n)) and to_jsonb(o) - unseen is distinct from to_jsonb(n) - unseen
        );
      end if;
      if seen then perform pg_notify('catalogue', 'films'); end if;
      return null;
    end $$
  `.execute(db);
}
