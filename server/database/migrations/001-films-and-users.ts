import { sql, type Kysely } from 'kysely';
import { LIMITS } from '#domain/limits.ts';

/*
 * The whole specification's records. A rule that a bug could break stands here as a constraint besides: the
 * schemas in domain/ say it kindly, the database says it last.
 */

const { title, directors, genres, altTitles, year, duration, shortText, contact } = LIMITS;
const n = (value: number) => sql.raw(String(value));

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function texts_fit(texts text[], most integer, longest integer) returns boolean
    language sql immutable parallel safe
    return cardinality(texts) <= most
      and not exists (select from unnest(texts) as entry where entry is null or char_length(entry) not between 1 and longest)
  `.execute(db);

  await sql`
    create table users (
      id uuid primary key,
      name text not null check (char_length(name) between 1 and 100 and name !~ '[\\r\\n]'),
      email text not null check (char_length(email) between 3 and 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
      email_key text generated always as (lower(email collate "C")) stored unique,
      password_hash text not null check (password_hash like '$argon2id$%'),
      is_trusted boolean not null default false,
      is_admin boolean not null default false,
      session_version integer not null default 1 check (session_version > 0),
      wants_digest boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )
  `.execute(db);
  await sql`create index users_admins on users (id) where is_admin`.execute(db);

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
      listed_type text generated always as (case format when 'Other' then 'Other' else sidecar_type end) stored,
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
      author_id uuid references users on delete set null,
      -- how it came in: with created_at and author_id this is the first entry of its history
      arrival text not null default 'submitted' check (arrival in ('submitted', 'imported')),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now() check (updated_at >= created_at),
      waiting_since timestamptz(3),
      moderator_message text not null default '',
      deleted_at timestamptz(3),
      merged_into uuid references films on delete set null,
      search_text text not null,
      title_key text collate "C" not null check (title_key <> ''),
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

  await sql`
    create table film_history (
      id bigint generated always as identity primary key,
      film_id uuid not null references films on delete cascade,
      at timestamptz(3) not null default now(),
      actor_id uuid,
      act text not null check (act in ('edited', 'approved', 'reverted', 'flagged',
        'unflagged', 'compared', 'deleted', 'restored', 'merged', 'put back')),
      changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object')
    )
  `.execute(db);
  await sql`create index film_history_of_film on film_history (film_id, id)`.execute(db);

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
  await sql`create index moderation_acts_of_film on moderation_acts (film_id, id)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit trail % is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$
  `.execute(db);
  await sql`
    create trigger moderation_acts_are_append_only before update or delete or truncate on moderation_acts
    for each statement execute function refuse_change()
  `.execute(db);

  await sql`
    create table password_resets (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null check (expires_at > created_at),
      used_at timestamptz(3)
    )
  `.execute(db);
  await sql`create index password_resets_of_user on password_resets (user_id, created_at desc)`.execute(db);

  await sql`create table catalogue_facts (name text primary key, value text not null)`.execute(db);
}
