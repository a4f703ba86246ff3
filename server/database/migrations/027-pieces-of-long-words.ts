import { sql, type Kysely } from 'kysely';

/*
 * What no word of the vocabulary holds, no public film has (server/films/search/common/common-search-queries.ts): for that the vocabulary must
 * know all words. It left out those of more than 40 letters, as titles are in scripts without spaces: of these it has pieces of 40 letters
 * now, one every 20, so that whatever is no longer than 20 letters stands in one of them whole. None is shorter than 21.
 */
const pieces = (words: string) => `
  select substr(word, at, 40) as word from (${words}) as long
    cross join lateral generate_series(1, char_length(word) - 20, 20) as at where char_length(word) > 40`;

const wordsOf = (films: string) =>
  `select string_to_table(translate(f.search_text, E'\\n', ' '), ' ') as word from ${films}`;

/** Reads all words of some films together into the variable `words`: a word of many films is looked at once. */
const readWords = (films: string) => `
  words := array(
    with given as materialized (select distinct word from (${wordsOf(films)}) as every where char_length(word) >= 3)
    select word from given where char_length(word) <= 40 union ${pieces('select word from given')}
  );`;

/** Films that became public, or whose searched text is another now (019-words-of-changed-films.ts). */
const CHANGED = `
  added as f join removed as other on other.id = f.id
  where is_public(f) and (not is_public(other) or f.search_text <> other.search_text)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody is in the middle of the trigger while it changes.
  await sql`lock table films in share row exclusive mode`.execute(db);
  await sql`
    create or replace function keep_search_words() returns trigger language plpgsql as $$
    declare
      words text[];
    begin
      if tg_op = 'INSERT' then
        ${sql.raw(readWords('added as f where is_public(f)'))}
      else
        ${sql.raw(readWords(CHANGED))}
      end if;
      if cardinality(words) > 0 then
        perform pg_advisory_xact_lock(hashtext('keep_facets'));
        insert into search_words (word) select unnest(words) on conflict do nothing;
      end if;
      return null;
    end $$
  `.execute(db);
  const films = `films as f where is_public(f) and f.search_text ~ '[^ \\n]{41}'`;
  await sql`insert into search_words (word) ${sql.raw(pieces(wordsOf(films)))} on conflict do nothing`.execute(
    db,
  );
}
