import { sql, type Kysely } from 'kysely';

/** Tables of counts and words that triggers kept current. */
const TABLES = ['facet_counts', 'facet_bits', 'search_words', 'search_parts', 'search_bits', 'search_short', 'search_changes'];

/** Names such as `films_added_keep_facets`. */
const TRIGGERS = ['added', 'changed', 'removed'].flatMap((change) =>
  ['keep_facets', 'keep_words', 'note_search'].map((work) => `films_${change}_${work}`),
);

const FUNCTIONS = [
  'keep_facets',
  'recount_facets',
  'facets_lose',
  'facets_gain',
  'facet_values',
  'keep_search_words',
  'sweep_search_words',
  'words_of',
  'note_search_changes',
];

const INDEXES = [
  'films_newest',
  'films_by_title',
  'films_by_year',
  'films_newest_of_language',
  'films_newest_of_type',
  'films_genres',
  'films_search',
  'films_same_title',
  'films_same_tmdb',
  'films_drafts_newest',
  'films_flagged',
  'films_newly_approved',
  'films_fit',
  'films_lines',
  'films_by_title_backwards',
];

/*
 * Lists, searches and counts come from memory, so their tables, triggers and indexes are dropped. A database that the migrations of this
 * version made has none of them. All names have a schema, because during a restore the replaced database is next in the search path and
 * must not be changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const { schema } = rows[0]!;
  const all = (names: readonly string[]) => sql.join(names.map((name) => sql.id(schema, name)));
  await sql`lock table films in access exclusive mode`.execute(db);
  for (const trigger of TRIGGERS) await sql`drop trigger if exists ${sql.id(trigger)} on films`.execute(db);
  await sql`drop function if exists ${all(FUNCTIONS)}`.execute(db);
  await sql`drop table if exists ${all(TABLES)}`.execute(db);
  await sql`drop aggregate if exists ${sql.id(schema, 'set_bits')}(integer, integer)`.execute(db);
  await sql`drop index if exists ${all(INDEXES)}`.execute(db);
  await sql`alter table films alter column fit_key reset (n_distinct)`.execute(db);
  // The extension stays if an administrator made it, or if a database that a restore has replaced uses it.
  await sql`
    do $$ begin
      drop extension if exists pg_trgm;
    exception when dependent_objects_still_exist or insufficient_privilege then null;
    end $$
  `.execute(db);
}
