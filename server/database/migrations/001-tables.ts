import { sql, type Kysely } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import { textsFit } from '../functions.ts';

/*
 * All tables with their constraints. A constraint repeats a rule of the schemas in domain/ that a bug could break: the
 * schemas have the error messages, and the constraints are the last check.
 */

const { title, directors, genres, altTitles, year, duration, shortText, contact } = LIMITS;
const n = (value: number) => sql.raw(String(value));

export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db);
  await textsFit.execute(db);
  await createFilms(db);
  await createRecords(db);
  await createMails(db);

  await sql`create table catalogue_facts (name text primary key, value text not null)`.execute(db);

  // The form that rate-limiter-flexible expects; `expire` is in milliseconds since 1970. Losing the counts in a crash harms no one, and
  // unlogged they cost half.
  await sql`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )
  `.execute(db);
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      name text not null check (char_length(name) between 1 and 100 and name !~ '[\\r\\n]'),
      -- the folded name, so that moderators can search for a part of it
      name_key text not null,
      -- null once someone else has released the address
      email text check (char_length(email) between 3 and 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      email_key text generated always as (lower(email collate "C")) stored unique,
      -- when the user proved that they read the present address; null again with each new address
      email_proven_at timestamptz(3),
      email_changed_at timestamptz(3),
      -- the address to restore while no one has confirmed the present address
      former_email text check (char_length(former_email) between 3 and 254 and former_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      former_email_proven_at timestamptz(3),
      password_hash text not null check (password_hash like '$argon2id$%'),
      password_sign_in boolean not null default true,
      is_trusted boolean not null default false,
      is_admin boolean not null default false,
      wants_digest boolean not null default true,
      session_version integer not null default 1 check (session_version > 0),
      -- the valid sessions (decision 041)
      live_sessions uuid[] not null default '{}',
      signed_in_at timestamptz(3),
      -- the transaction that last changed the name; null if the name never changed
      renamed xid8,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint no_address_is_not_confirmed check (email is not null or email_proven_at is null)
    )
  `.execute(db);
  await sql`alter table users alter column renamed set (n_distinct = -1)`.execute(db);

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
  // The key is a hash of an issued challenge, its purpose and its user.
  await sql`create table passkey_challenges (key bytea primary key, expires_at timestamptz(3) not null)`.execute(db);

  await sql`
    create table password_resets (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      -- the former address that this reset restores; until the reset ends, no one else gets the address
      restores_email text check (char_length(restores_email) between 3 and 254 and restores_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      is_binding boolean not null default true,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null check (expires_at > created_at),
      used_at timestamptz(3)
    )
  `.execute(db);

  // Someone asked for a reset. The program looks for the account later (server/users/mail-reset.ts).
  await sql`
    create table reset_requests (
      id uuid primary key,
      email text not null check (char_length(email) between 3 and 254),
      is_registration boolean not null default false,
      network text not null,
      created_at timestamptz(3) not null default now()
    )
  `.execute(db);
}

async function createFilms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table films (
      id uuid primary key,
      slot integer generated always as identity unique,
      title text not null check (char_length(title) between 1 and ${n(title)}),
      directors text[] not null check (cardinality(directors) >= 1 and texts_fit(directors, ${n(directors.entries)}, ${n(directors.length)})),
      year smallint not null check (year between ${n(year.first)} and 2200),
      duration smallint not null check (duration between ${n(duration.min)} and ${n(duration.max)}),
      format text not null check (format in ('DS', 'AD', 'Other')),
      sidecar_type text not null default '',
      sidecar_format text not null default '',
      quality_level text not null default '' check (quality_level in ('', 'Professional', 'Non-Professional')),
      language text not null default '' check (char_length(language) <= ${n(shortText)}),
      sidecar_by text not null default '' check (char_length(sidecar_by) <= ${n(shortText)}),
      commissioned_by text not null default '' check (char_length(commissioned_by) <= ${n(shortText)}),
      contact text not null default '' check (char_length(contact) <= ${n(contact)}),
      certificate text not null default '' check (char_length(certificate) <= ${n(shortText)}),
      frame_rate text not null default '' check (char_length(frame_rate) <= ${n(shortText)}),
      rights_holder text not null default '' check (char_length(rights_holder) <= ${n(shortText)}),
      genres text[] not null default '{}' check (texts_fit(genres, ${n(genres.entries)}, ${n(genres.length)})),
      alt_titles text[] not null default '{}' check (texts_fit(alt_titles, ${n(altTitles.entries)}, ${n(altTitles.length)})),
      notes text not null default '',
      tmdb_id integer check (tmdb_id > 0),
      alt_titles_check text[] not null default '{}',
      duration_check integer check (duration_check > 0),
      certificate_check text not null default '',
      compared_at timestamptz(3),
      flagged boolean not null default false,
      flag_reason text not null default '',
      approved boolean not null default false,
      -- the last approval; null if the film was public from the start
      approved_at timestamptz(3),
      author_id uuid references users on delete set null,
      -- with created_at and author_id this is the first entry of the film's history
      arrival text not null default 'submitted' check (arrival in ('submitted', 'imported')),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now() check (updated_at >= created_at),
      waiting_since timestamptz(3),
      moderator_message text not null default '',
      deleted_at timestamptz(3),
      merged_into uuid references films on delete set null,
      search_text text not null,
      -- the transaction that last wrote the row; the default is for restores, which write rows without triggers
      changed xid8 not null default pg_current_xact_id(),
      constraint sidecar_type_of_format check (case format
        when 'DS' then sidecar_type in ('', 'DS', 'DS Only')
        when 'AD' then sidecar_type in ('', 'Audio', 'Text-based', 'Extended')
        else sidecar_type = '' end),
      constraint sidecar_format_of_format check (case format
        when 'DS' then sidecar_format in ('', 'SRT', 'VTT', 'STL', 'XML', 'SCC', 'ASS', 'SSA', 'SUB', 'Other')
        when 'AD' then sidecar_format in ('', 'WAV', 'MP4', 'MP3', 'OGG', 'WebVTT', 'TXT', 'DOC', 'Other')
        else sidecar_format = '' end),
      constraint approved_films_do_not_wait check (not approved or waiting_since is null),
      constraint merged_films_are_deleted check (merged_into is null or deleted_at is not null),
      constraint no_merge_into_itself check (merged_into <> id)
    )
  `.execute(db);
  // The deletions that processes have not read yet (server/catalogue/feed-queries.ts).
  await sql`
    create table films_gone (
      id uuid, -- null: processes must read all films again
      changed xid8 not null default pg_current_xact_id(),
      at timestamptz(3) not null default now()
    )
  `.execute(db);
  // All rows of an import have the same number. Otherwise PostgreSQL would expect many rows for other numbers, too.
  await sql`alter table films alter column changed set (n_distinct = -1)`.execute(db);
  await sql`alter table films_gone alter column changed set (n_distinct = -1)`.execute(db);

  // The titles that a merge gave to the listing that was kept, so that restoring the other listing removes exactly these.
  await sql`
    create table film_merges (
      film_id uuid primary key references films on delete cascade,
      kept_id uuid not null references films on delete cascade,
      titles text[] not null default '{}',
      taken jsonb not null default '{}' check (jsonb_typeof(taken) = 'object'),
      at timestamptz(3) not null default now(),
      constraint no_merge_into_itself check (film_id <> kept_id)
    )
  `.execute(db);
}

/** Creates the tables that record what people did. They name actors without a foreign key, because they stay when an account is erased. */
async function createRecords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table film_history (
      id bigint generated always as identity primary key,
      film_id uuid not null references films on delete cascade,
      at timestamptz(3) not null default now(),
      actor_id uuid,
      act text not null check (act in ('edited', 'approved', 'unapproved', 'reverted', 'flagged', 'unflagged', 'compared', 'tmdb_linked', 'deleted',
        'restored', 'merged', 'unmerged', 'version_restored')),
      changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object')
    )
  `.execute(db);

  await sql`
    create table moderation_acts (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null default now(),
      actor_id uuid,
      act text not null,
      film_id uuid,
      user_id uuid,
      details jsonb not null default '{}'
    )
  `.execute(db);

  // The responses to requests that may be sent twice (contract, section 3, "Idempotency-Key").
  await sql`
    create table idempotency_keys (
      user_id uuid not null references users on delete cascade,
      key_hash bytea not null check (octet_length(key_hash) = 32),
      -- a hash of the request, so that the key is refused for another request
      request_hash bytea not null check (octet_length(request_hash) = 32),
      film_ids uuid[] not null default '{}',
      created_at timestamptz(3) not null default now(),
      primary key (user_id, key_hash)
    )
  `.execute(db);
}

/**
 * Creates a table with one row for each email, from the decision to send it until it is purged
 * (server/jobs/purge-old-records.ts). A row has ids and plain facts, never a text or a token, because an email is
 * composed when it is sent.
 */
async function createMails(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key,
      kind text not null check (kind <> ''),
      user_id uuid references users on delete cascade,
      to_address text not null check (char_length(to_address) between 3 and 254 and to_address ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
      created_at timestamptz(3) not null default now(),
      sent_at timestamptz(3),
      -- a failed mail is not tried again unless an operator retries it
      failed_at timestamptz(3),
      attempts integer not null default 0 check (attempts >= 0),
      last_error text not null default '',
      constraint sent_or_failed check (sent_at is null or failed_at is null)
    )
  `.execute(db);
}
