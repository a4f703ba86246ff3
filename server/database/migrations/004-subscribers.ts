import { sql, type Kysely } from 'kysely';
import { LIMITS } from '#domain/limits.ts';

const n = (value: number) => sql.raw(String(value));

const ADDRESS = sql.raw(`check (char_length(email) between 3 and 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$')`);

/** Creates the tables for people who get emails about listings: subscribers, their requests, their alerts and their wants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSubscribers(db);
  await createAlerts(db);
  await createWants(db);
  await sql`alter table mails add column subscriber_id uuid references subscribers on delete cascade`.execute(db);
  await sql`create index mails_of_subscriber on mails (subscriber_id) where subscriber_id is not null`.execute(db);
}

async function createSubscribers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscribers (
      id uuid primary key,
      -- the account, or the confirmed address of a person without an account
      user_id uuid unique references users on delete cascade,
      email text ${ADDRESS},
      email_key text generated always as (lower(email collate "C")) stored unique,
      -- the same for all spellings of an address, so that a person counts once (domain/accounts/counting-key.ts)
      counting_key text not null,
      frequency text not null default 'daily' check (frequency in ('daily', 'weekly')),
      -- the subscriber has had an email about everything found until then
      mailed_until timestamptz(3) not null default now(),
      -- when the subscriber last said that the emails are useful, and when we last asked
      useful_at timestamptz(3) not null default now(),
      asked_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      constraint account_or_address check ((user_id is null) <> (email is null))
    )
  `.execute(db);

  // Ids in the links of earlier emails, whose subscribers were joined with another: the links still end the emails.
  await sql`
    create table merged_subscribers (
      id uuid primary key,
      kept_id uuid not null references subscribers on delete cascade
    )
  `.execute(db);
  await sql`create index merged_subscribers_of_kept on merged_subscribers (kept_id)`.execute(db);

  // Requests that an address must confirm by a link. The token is derived from the id.
  await sql`
    create table list_requests (
      id uuid primary key,
      kind text not null check (kind <> ''),
      email text not null ${ADDRESS},
      details jsonb not null check (jsonb_typeof(details) = 'object'),
      -- a hash of the network
      network text not null,
      created_at timestamptz(3) not null default now(),
      done_at timestamptz(3)
    )
  `.execute(db);
  await sql`create index list_requests_of_address on list_requests (lower(email collate "C"), created_at)`.execute(db);
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table topics (
      -- a hash of the kind and the value, which can be too long for an index
      id uuid primary key,
      -- a search with filters as in the address of the home page, or the facts of a film as JSON
      kind text not null check (kind in ('search', 'film')),
      value text not null check (char_length(value) <= 4000),
      created_at timestamptz(3) not null default now()
    )
  `.execute(db);
  await sql`
    create table alerts (
      subscriber_id uuid not null references subscribers on delete cascade,
      topic_id uuid not null references topics on delete cascade,
      created_at timestamptz(3) not null default now(),
      primary key (subscriber_id, topic_id)
    )
  `.execute(db);
  await sql`create index alerts_of_topic on alerts (topic_id)`.execute(db);
  await sql`
    create table topic_matches (
      topic_id uuid not null references topics on delete cascade,
      film_id uuid not null references films on delete cascade,
      at timestamptz(3) not null default now(),
      primary key (topic_id, film_id)
    )
  `.execute(db);
  await sql`create index topic_matches_of_film on topic_matches (film_id)`.execute(db);
  // The listings that were compared with the alerts, each once. Without a time, an import asked for a comparison.
  await sql`create table announcements (film_id uuid primary key references films on delete cascade, at timestamptz(3))`.execute(db);
  await sql`insert into announcements select id, now() from films where approved`.execute(db);
  await sql`create index films_public_by_change on films (updated_at) where approved and deleted_at is null`.execute(db);
}

async function createWants(db: Kysely<unknown>): Promise<void> {
  const { title, directors, year, shortText } = LIMITS;
  await sql`
    create table wants (
      id uuid primary key,
      title text not null check (char_length(title) between 1 and ${n(title)}),
      directors text[] not null check (texts_fit(directors, ${n(directors.entries)}, ${n(directors.length)})),
      year smallint not null check (year between ${n(year.first)} and 2200),
      tmdb_id integer check (tmdb_id > 0),
      format text not null check (format in ('DS', 'AD')),
      -- empty: any language
      language text not null default '' check (char_length(language) <= ${n(shortText)}),
      -- 'waiting': a moderator has not yet checked the film
      status text not null check (status in ('waiting', 'open', 'met', 'closed')),
      maker text not null default '' check (char_length(maker) <= ${n(shortText)}),
      -- the month in which the material will be ready: 2027-03
      ready_in text not null default '' check (ready_in ~ '^([0-9]{4}-[0-9]{2})?$'),
      met_by uuid references films on delete set null,
      met_at timestamptz(3),
      -- the want of the same material that has its supporters now
      merged_into uuid references wants on delete set null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint met_has_time check ((status = 'met') = (met_at is not null)),
      constraint merged_is_closed check (merged_into is null or status = 'closed')
    )
  `.execute(db);
  await sql`create index wants_by_status on wants (status, created_at)`.execute(db);
  await sql`create index wants_met_by on wants (met_by) where met_by is not null`.execute(db);
  await sql`create index wants_merged_into on wants (merged_into) where merged_into is not null`.execute(db);
  // To find a want of the same film.
  await sql`create index wants_by_year on wants (year) where status in ('waiting', 'open')`.execute(db);
  await sql`create index wants_by_number on wants (tmdb_id) where status in ('waiting', 'open')`.execute(db);
  await sql`
    create table want_supporters (
      want_id uuid not null references wants on delete cascade,
      subscriber_id uuid not null references subscribers on delete cascade,
      -- a day: 2027-03-14
      needed_by text not null default '' check (needed_by ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'),
      -- when we ask if the person still needs it
      ask_at timestamptz(3) not null,
      asked_at timestamptz(3),
      -- whether the public number includes the person (LIMITS of networks)
      is_counted boolean not null default true,
      created_at timestamptz(3) not null default now(),
      primary key (want_id, subscriber_id)
    )
  `.execute(db);
  await sql`create index want_supporters_of_subscriber on want_supporters (subscriber_id)`.execute(db);
  // Listings of the film that do not meet the want for certain, because they name no language, and the one that does.
  await sql`
    create table want_matches (
      want_id uuid not null references wants on delete cascade,
      film_id uuid not null references films on delete cascade,
      at timestamptz(3) not null default now(),
      primary key (want_id, film_id)
    )
  `.execute(db);
  await sql`create index want_matches_of_film on want_matches (film_id)`.execute(db);
}
