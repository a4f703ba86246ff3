import { sql, type Kysely } from 'kysely';

/*
 * One row for each mail, from the moment it is decided until it is purged (server/jobs/purge-old-records.ts). A row
 * holds ids and plain facts, never a text or a token: a mail is composed when it is sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key,
      kind text not null check (kind <> ''),
      user_id uuid references users on delete cascade,
      to_address text not null check (char_length(to_address) between 3 and 254 and to_address ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
      created_at timestamptz(3) not null default now(),
      sent_at timestamptz(3),
      -- failed: it is not tried again unless an operator says so
      failed_at timestamptz(3),
      attempts integer not null default 0 check (attempts >= 0),
      last_error text not null default '',
      constraint sent_or_set_aside check (sent_at is null or failed_at is null)
    )
  `.execute(db);
  await sql`create index mails_of_user on mails (user_id)`.execute(db);
  await sql`create index mails_sent on mails (sent_at) where sent_at is not null`.execute(db);
  await sql`create index mails_set_aside on mails (failed_at) where failed_at is not null`.execute(db);
  await sql`create index mails_waiting on mails (created_at) where sent_at is null and failed_at is null`.execute(db);
}
