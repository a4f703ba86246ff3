import { sql, type RawBuilder } from 'kysely';
import type { FilmField } from '#domain/films/film-fields.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { CATALOGUE_CHANNEL } from './catalogue-channel.ts';
import type { Database } from './schema.ts';
import { WANTS_LOCK } from './wants-lock.ts';

/** Checks the length of a list of texts and of each text. No text may be null or empty. */
export const textsFit = sql`
  create or replace function texts_fit(texts text[], most integer, longest integer) returns boolean
  language sql immutable parallel safe
  return cardinality(texts) <= most
    and not exists (select from unnest(texts) as entry where entry is null or char_length(entry) not between 1 and longest)
`;

/** Whether visitors can see a change to a column. They see every field of a film except its notes. */
const IS_SEEN: Readonly<Record<Exclude<keyof Database['films'], FilmField> | 'notes', boolean>> = {
  notes: false,
  alt_titles_check: false,
  duration_check: false,
  certificate_check: false,
  compared_at: false,
  flagged: false,
  flag_reason: false,
  moderator_message: false,
  changed: false,
  contact_asked_at: false,
  id: true,
  slot: true,
  tmdb_id: true,
  search_text: true,
  author_id: true,
  arrival: true,
  approved: true,
  approved_at: true,
  waiting_since: true,
  created_at: true,
  updated_at: true,
  deleted_at: true,
  merged_into: true,
  contact_confirmed_at: true,
  contact_silent_since: true,
};
const UNSEEN = ownKeys(IS_SEEN).filter((column) => !IS_SEEN[column]);

/**
 * Announces each change that a visitor could see on the channel `catalogue` when its transaction commits, so that every process empties its
 * cache of responses at once (decision 005).
 */
const announceCatalogueChange = sql`
  create or replace function announce_catalogue_change() returns trigger language plpgsql as $$
    declare
      unseen constant text[] := ${sql.lit(`{${UNSEEN.join()}}`)};
      seen boolean;
    begin
      if tg_op = 'INSERT' then
        seen := exists (select from added where approved and deleted_at is null);
      elsif tg_op = 'DELETE' then
        seen := exists (select from removed where approved and deleted_at is null);
      else
        seen := exists (
          select from removed as o join added as n on n.id = o.id
          where (o.approved and o.deleted_at is null or n.approved and n.deleted_at is null)
            and to_jsonb(o) - unseen is distinct from to_jsonb(n) - unseen
        );
      end if;
      if seen then perform pg_notify(${sql.lit(CATALOGUE_CHANNEL)}, 'films'); end if;
      return null;
    end $$
`;

/** Announces the new name of someone who has a public listing, because the listing shows their name. */
const announceNewName = sql`
  create or replace function announce_new_name() returns trigger language plpgsql as $$
    begin
      if exists (select from films as f where f.author_id = new.id and f.approved and f.deleted_at is null) then
        perform pg_notify(${sql.lit(CATALOGUE_CHANNEL)}, 'users');
      end if;
      return null;
    end $$
`;

/** Writes the transaction's number to a changed film, so that processes can find the changes (server/catalogue/feed-queries.ts). */
const numberFilmChange = sql`
  create or replace function number_film_change() returns trigger language plpgsql as $$
    begin
      new.changed := pg_current_xact_id();
      return new;
    end $$
`;

/** Writes the transaction's number to an account with a new name, as for films. */
const numberNewName = sql`
  create or replace function number_new_name() returns trigger language plpgsql as $$
    begin
      new.renamed := pg_current_xact_id();
      return new;
    end $$
`;

/** Notes the ids of deleted films, or one row without an id after a truncate, so that processes remove these films from memory. */
const noteGoneFilms = sql`
  create or replace function note_gone_films() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        insert into films_gone default values;
      else
        insert into films_gone (id) select id from removed;
      end if;
      return null;
    end $$
`;

/** Refuses a statement that would change the histories. */
const refuseChange = sql`
  create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit trail % is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$
`;

/**
 * Counts the different people who want a material. Spellings of an address count once. Unconfirmed addresses do not count, and neither do
 * people whom the limit of their network leaves out.
 */
export const peopleOfWant = sql`
  create or replace function people_of_want(want uuid) returns integer language plpgsql stable as $$
    begin
      return (
        select count(distinct s.counting_key) from want_supporters as w
          join subscribers as s on s.id = w.subscriber_id left join users as u on u.id = s.user_id
        where w.want_id = want and w.is_counted and (s.user_id is null or u.email_proven_at is not null)
      );
    end $$
`;

/**
 * Stores the number of people with each want that a change concerns: people who join or leave, a subscriber who gets another address or
 * account, or an account whose address is confirmed or no longer confirmed. The count follows the lock, so it includes all earlier changes.
 */
export const countPeopleOfWants = sql`
  create or replace function count_people_of_wants() returns trigger language plpgsql as $$
    declare
      of_wants uuid[];
      of_subscribers uuid[];
    begin
      if tg_table_name = 'users' then
        of_subscribers := array(select id from subscribers where user_id = new.id);
      elsif tg_table_name = 'subscribers' then
        of_subscribers := array[new.id];
      elsif tg_op = 'UPDATE' then
        of_wants := array(
          select w.want_id from (
            (select want_id, subscriber_id, is_counted from removed except select want_id, subscriber_id, is_counted from added)
            union all
            (select want_id, subscriber_id, is_counted from added except select want_id, subscriber_id, is_counted from removed)
          ) as w
        );
      else
        of_wants := array(select want_id from changed);
      end if;
      if of_wants = '{}' or of_subscribers = '{}' then
        return null;
      end if;
      perform ${WANTS_LOCK};
      of_wants := of_wants || array(select want_id from want_supporters where subscriber_id = any(of_subscribers));
      update wants set people = people_of_want(id) where id = any(of_wants);
      return null;
    end $$
`;

/**
 * Takes the lock of wants before a statement adds or deletes people of wants, also by `on delete cascade`. If it locked their rows
 * first, it would wait for a merge that waits for the rows.
 */
export const takeWantsLock = sql`
  create or replace function take_wants_lock() returns trigger language plpgsql as $$
    begin
      perform ${WANTS_LOCK};
      return null;
    end $$
`;

/**
 * The current text of every SQL function: `migrate` creates or replaces them after the migrations. A function with
 * another name or other parameters needs a migration that drops the old one. They are in PL/pgSQL, so that
 * 003-triggers.ts can create functions that name columns of a later migration. The exception is texts_fit, which names
 * no columns.
 */
export const FUNCTIONS: readonly RawBuilder<unknown>[] = [
  textsFit,
  announceCatalogueChange,
  announceNewName,
  numberFilmChange,
  numberNewName,
  noteGoneFilms,
  refuseChange,
  peopleOfWant,
  countPeopleOfWants,
  takeWantsLock,
];
