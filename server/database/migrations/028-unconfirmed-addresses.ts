import { sql, type Kysely } from 'kysely';

/*
 * Lets the person who reads an unconfirmed address take it from an account (docs/decisions/028). The account gets its
 * former address back, or has none. The previous version of the program does not write these columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table users, password_resets, reset_requests in access exclusive mode`.execute(db);
  await sql`
    alter table users alter column email drop not null,
      add column email_changed_at timestamptz(3),
      add column former_email text
        check (char_length(former_email) between 3 and 254 and former_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      add column former_email_proven_at timestamptz(3),
      add constraint no_address_is_not_confirmed check (email is not null or email_proven_at is null)
  `.execute(db);
  await sql`
    create index users_former_email on users (lower(former_email collate "C")) where former_email is not null
  `.execute(db);

  // If a change of address can still be undone, the address before the first such change is known.
  await sql`
    update users set
      email_changed_at = moved.last_at,
      former_email = case when email_proven_at is null and lower(moved.email collate "C") <> email_key then moved.email end
    from (
      select user_id, max(created_at) as last_at, (array_agg(restores_email order by created_at))[1] as email
      from password_resets where restores_email is not null and used_at is null group by user_id
    ) as moved where moved.user_id = users.id
  `.execute(db);

  await sql`alter table password_resets add column is_binding boolean not null default true`.execute(db);
  await sql`
    alter table reset_requests add column is_registration boolean not null default false, add column network text
  `.execute(db);
}
