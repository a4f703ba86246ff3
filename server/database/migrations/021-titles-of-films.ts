import { sql, type Kysely } from 'kysely';

/*
 * Whole titles, alternative titles and names of directors, each of which is a line of what the search looks through: a
 * programme of two hundred films is found by them at once, each in a look-up (server/films/programme/candidate-queries.ts). Titles are kept backwards, too: a title
 * with a typo in its beginning is found by its end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index films_lines on films using gin (string_to_array(search_text, E'\\n')) where approved and deleted_at is null
  `.execute(db);
  await sql`create index films_by_title_backwards on films (reverse(title_key)) where approved and deleted_at is null`.execute(
    db,
  );
}
