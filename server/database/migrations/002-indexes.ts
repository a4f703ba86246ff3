import { sql, type Kysely } from 'kysely';

/** Every index except those of keys and unique columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db);
}

const INDEXES = [
  'users_admins on users (id) where is_admin',
  'users_former_email on users (lower(former_email collate "C")) where former_email is not null',
  'users_renamed on users (renamed)',
  'sessions_of_user on sessions (user_id)',
  'sessions_expired on sessions (expires_at)',
  'passkeys_of_user on passkeys (user_id)',
  'passkey_challenges_expired on passkey_challenges (expires_at)',
  'password_resets_of_user on password_resets (user_id, created_at desc)',
  `password_resets_restoring on password_resets (lower(restores_email collate "C"))
   where restores_email is not null and used_at is null`,

  'films_of_author on films (author_id, created_at desc, id desc)',
  // Each submission counts the member's drafts (server/films/submission/limit-rows.ts).
  `films_waiting_of_author on films (author_id) where not approved and deleted_at is null and arrival = 'submitted'`,
  'films_waiting on films (waiting_since) where waiting_since is not null and deleted_at is null',
  'films_deleted on films (deleted_at) where deleted_at is not null',
  'films_merged on films (merged_into) where merged_into is not null',
  // The sitemap reads all public addresses in parts, each with its newest change first, from this index alone.
  'films_in_sitemap on films ((slot / 5000), updated_at desc) include (id, slot) where approved and deleted_at is null',
  'films_changed on films (changed)',
  'films_gone_changed on films_gone (changed)',
  'film_merges_of_kept on film_merges (kept_id)',

  'film_history_of_film on film_history (film_id, id)',
  // People who download their own data get their acts and acts on their account (server/users/own-data/). The program's
  // own acts have no actor.
  'film_history_of_actor on film_history (actor_id, id) where actor_id is not null',
  'moderation_acts_of_actor on moderation_acts (actor_id, id) where actor_id is not null',
  'moderation_acts_of_user on moderation_acts (user_id, id) where user_id is not null',
  'idempotency_keys_by_age on idempotency_keys (created_at)',
  'rate_limits_expired on rate_limits (expire)',

  'mails_of_user on mails (user_id)',
  'mails_sent on mails (sent_at) where sent_at is not null',
  'mails_failed on mails (failed_at) where failed_at is not null',
  'mails_waiting on mails (created_at) where sent_at is null and failed_at is null',
  // The emails to one address about changed addresses and erased accounts.
  `mails_of_changed_addresses on mails (lower(to_address collate "C"), created_at) where kind = 'e-mail changed'`,
  `mails_of_erased_accounts on mails (lower(to_address collate "C"), created_at) where kind = 'account erased'`,
];
