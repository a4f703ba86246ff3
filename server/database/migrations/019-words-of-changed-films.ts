import { sql, type Kysely } from 'kysely';

/** Films that became public, or whose searched text is another now. */
const CHANGED = `
  added as f join removed as other on other.id = f.id
  where is_public(f) and (not is_public(other) or f.search_text <> other.search_text)`;

/** Reads all words of some films together into the variable `words`: a word of many films is looked at once. */
const readWords = (films: string) => `
  words := array(
    select distinct word from (
      select string_to_table(translate(f.search_text, E'\\n', ' '), ' ') as word from ${films}
    ) as given where char_length(word) between 3 and 40
  );`;

/**
 * Words are added with films that become public or whose searched text changes. Each change of a public film took the lock
 * of who publishes before (015-bits-of-films.ts), until the end of its transaction: whoever erased an account with very many
 * listings held up all who published, and waited in a circle with those who had their own row already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody is in the middle of the trigger while it changes; it is replaced, for dropping it would make readers wait.
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
  await sql`
    create or replace trigger films_changed_keep_words after update on films
    referencing old table as removed new table as added
    for each statement execute function keep_search_words()
  `.execute(db);
}
