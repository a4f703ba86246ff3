import { sql, type Kysely } from 'kysely';

/**
 * Adds when a listing's contact was confirmed, asked about and marked as silent, and the reports that a contact does not
 * answer. A submission confirmed its contact; an imported listing's contact is unconfirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table films, users in access exclusive mode`.execute(db);
  await sql`
    alter table films
      add column contact_confirmed_at timestamptz(3),
      add column contact_asked_at timestamptz(3),
      add column contact_silent_since timestamptz(3)
  `.execute(db);
  await sql`alter table users add column contacts_asked_at timestamptz(3)`.execute(db);
  await sql`update films set contact_confirmed_at = created_at where arrival = 'submitted' and contact <> ''`.execute(db);
  // For the nightly search for people whose contacts were confirmed more than a year ago.
  await sql`
    create index films_by_confirmed_contact on films (contact_confirmed_at)
    where approved and deleted_at is null and contact_confirmed_at is not null
  `.execute(db);
  await sql`create index films_with_silent_contact on films (contact_silent_since) where contact_silent_since is not null`.execute(db);

  await sql`
    create table contact_reports (
      film_id uuid not null references films on delete cascade,
      -- a keyed hash of the reporter's address; a constant one for a bounce, so that all bounces count once
      reporter_key bytea not null check (octet_length(reporter_key) = 32),
      source text not null check (source in ('person', 'bounce')),
      created_at timestamptz(3) not null default now(),
      primary key (film_id, reporter_key)
    )
  `.execute(db);
  await sql`create index contact_reports_of_reporter on contact_reports (reporter_key)`.execute(db);
  await sql`create index contact_reports_by_age on contact_reports (created_at)`.execute(db);

  await sql`alter table film_history drop constraint film_history_act_check`.execute(db);
  await sql`
    alter table film_history add constraint film_history_act_check check (act in ('edited', 'approved', 'unapproved', 'reverted', 'flagged',
      'unflagged', 'compared', 'tmdb_linked', 'deleted', 'restored', 'merged', 'unmerged', 'version_restored', 'contact_marked',
      'contact_unmarked'))
  `.execute(db);
}
