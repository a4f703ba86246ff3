import { sql, type Kysely } from 'kysely';

/*
 * The words of the public catalogue, for finding the nearest spelling of a misspelt one. Words are added with the
 * films that bring them and swept up later (`sweep_search_words`): a word that no public film has any more finds
 * no film, so it shows nobody anything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_words (word text collate "C" primary key)`.execute(db);
  await sql`create index search_words_trigrams on search_words using gin (word gin_trgm_ops)`.execute(db);

  await sql`
    create function words_of(film films) returns setof text language sql immutable parallel safe as $$
      select distinct word from unnest(string_to_array(translate((film).search_text, E'\\n', ' '), ' ')) as word
      where char_length(word) between 3 and 40
    $$
  `.execute(db);

  // The same lock as the facets': one writer of the public catalogue at a time.
  await sql`
    create function keep_search_words() returns trigger language plpgsql as $$
    begin
      if exists (select from added as f where is_public(f)) then
        perform pg_advisory_xact_lock(hashtext('keep_facets'));
        insert into search_words (word)
          select distinct word from added as f, words_of(f) as word where is_public(f)
          on conflict do nothing;
      end if;
      return null;
    end $$
  `.execute(db);
  for (const [name, event] of [
    ['films_added_keep_words', 'insert'],
    ['films_changed_keep_words', 'update'],
  ] as const) {
    await sql`
      create trigger ${sql.id(name)} after ${sql.raw(event)} on films referencing new table as added
      for each statement execute function keep_search_words()
    `.execute(db);
  }

  await sql`
    create function sweep_search_words() returns void language sql as $$
      delete from search_words as kept where not exists (
        select from films as f where f.search_text like '%' || kept.word || '%' and is_public(f)
      )
    $$
  `.execute(db);
}
