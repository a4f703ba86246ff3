import { sql, type Kysely } from 'kysely';

/*
 * Passkeys (docs/decisions/041-sessions.md): the public key of each, and challenges that were given out and not answered
 * yet. Of a challenge there is only a hash, made with what it is for and for whom.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column password_sign_in boolean not null default true`.execute(db);
  await sql`
    create table passkeys (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null default '{}',
      name text not null check (char_length(name) between 1 and 100),
      created_at timestamptz(3) not null default now(),
      used_at timestamptz(3)
    )
  `.execute(db);
  await sql`create index passkeys_of_user on passkeys (user_id)`.execute(db);
  await sql`create table passkey_challenges (key bytea primary key, expires_at timestamptz(3) not null)`.execute(db);
  await sql`create index passkey_challenges_expired on passkey_challenges (expires_at)`.execute(db);
}
