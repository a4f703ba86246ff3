import { sql, type Kysely } from 'kysely';

/*
 * Each sign-in is a session that its owner sees and can end (docs/decisions/041-sessions.md). Which of them hold stands in
 * the row of the account itself, which every request reads and everything that writes locks; the table says what is known
 * of each. Those that hold do so for the `session_version` they were begun in: what raises that, also in the version
 * before, ends them all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column live_sessions uuid[] not null default '{}',
      add column live_sessions_version integer not null default 0
  `.execute(db);
  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      device text not null check (char_length(device) between 1 and 60),
      began_at timestamptz(3) not null default now(),
      used_at timestamptz(3) not null default now(),
      authenticated_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null
    )
  `.execute(db);
  await sql`create index sessions_of_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_expired on sessions (expires_at)`.execute(db);
}
