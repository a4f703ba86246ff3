import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table users, password_resets in access exclusive mode`.execute(db);
  await sql`lock table mails in share mode`.execute(db);

  // Since when it is known that who has the account reads this mailbox; null again with each new address.
  await sql`alter table users add column email_proven_at timestamptz(3)`.execute(db);

  // A reset that puts an address back which somebody has changed. Until it ends nobody else gets that address.
  await sql`
    alter table password_resets add column restores_email text
      check (char_length(restores_email) between 3 and 254 and restores_email ~ '^[^@[:space:]]+@[^@[:space:]]+$')
  `.execute(db);
  await sql`
    create index password_resets_restoring on password_resets (lower(restores_email collate "C"))
    where restores_email is not null and used_at is null
  `.execute(db);
  await sql`
    create index mails_of_changed_addresses on mails (lower(to_address collate "C"), created_at)
    where kind = 'e-mail changed'
  `.execute(db);

  // Somebody asked for a reset; whether there is such an account is looked up later (server/users/mail-reset.ts).
  await sql`
    create table reset_requests (
      id uuid primary key,
      email text not null check (char_length(email) between 3 and 254),
      created_at timestamptz(3) not null default now()
    )
  `.execute(db);
}
