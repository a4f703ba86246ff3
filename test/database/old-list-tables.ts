import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/**
 * Makes tables, triggers, functions and indexes like those with which versions before 032-without-list-tables counted and found films.
 * @param db connected as the owner, with the tables of such a version
 */
export async function makeOldListTables(db: Db): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Lists the names of the old tables, indexes, functions and triggers that a schema has. */
export async function listOldListTables(db: Db, schema = 'public'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = to_regnamespace(${schema}) and relkind in ('r', 'i')
      and relname ~ '^(facet|search)_|^films_(search|newest)$'
    union all
    select proname from pg_proc where pronamespace = to_regnamespace(${schema}) and proname in ('keep_facets', 'keep_search_words', 'set_bits')
    union all
    select tgname from pg_trigger as t join pg_class as c on c.oid = tgrelid
      where relnamespace = to_regnamespace(${schema}) and tgname ~ '_keep_' order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
}

const STATEMENTS = [
  'create extension if not exists pg_trgm',
  'create table facet_counts (facet text, value text, films integer not null, primary key (facet, value))',
  'create table facet_bits (facet text, value text, chunk integer, films bit(8192) not null)',
  'create table search_words (word text primary key)',
  'create table search_parts (part text primary key, same_as text not null, starts integer[], titles integer[])',
  'create table search_bits (part text, chunk integer, films bit(8192) not null)',
  'create table search_short (part text primary key, films integer[])',
  'create table search_changes (slots integer[] not null)',
  `create aggregate set_bits(integer, integer) (sfunc = set_bit, stype = bit, initcond = '${'0'.repeat(8192)}')`,
  `create function keep_facets() returns trigger language plpgsql as $$
  begin
    insert into facet_counts as kept select 'format', format, count(*) from added where approved group by format
      on conflict (facet, value) do update set films = kept.films + excluded.films;
    return null;
  end $$`,
  `create trigger films_added_keep_facets after insert on films referencing new table as added
   for each statement execute function keep_facets()`,
  `create function keep_search_words() returns trigger language plpgsql as $$
  begin
    insert into search_words select string_to_table(search_text, ' ') from added on conflict do nothing;
    return null;
  end $$`,
  `create trigger films_added_keep_words after insert on films referencing new table as added
   for each statement execute function keep_search_words()`,
  `create trigger films_changed_keep_words after update on films referencing new table as added
   for each statement execute function keep_search_words()`,
  'create index films_newest on films (created_at desc, id desc)',
  'create index films_search on films using gin (search_text gin_trgm_ops)',
];
