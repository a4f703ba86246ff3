import { sql, type Kysely } from 'kysely';

/*
 * Ranges by few bitmaps (server/films/range-bits.ts): besides each year and each minute also each decade, each ten
 * and each hundred minutes have a bitmap. The triggers of 003-facets.ts keep them like all others; those of the
 * films that are here already are made now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function facet_values(film films) returns table (facet text, value text)
    language sql immutable parallel safe as $$
      select facet, value from unnest(
        array['all', 'format', 'sidecar_type', 'quality_level', 'language', 'year', 'year/10',
          'duration', 'duration/10', 'duration/100'] || array_fill('genres'::text, array[cardinality((film).genres)]),
        array['', (film).format, (film).listed_type, (film).quality_level, (film).language,
          lpad((film).year::text, 5, '0'), ((film).year / 10)::text,
          lpad((film).duration::text, 5, '0'), ((film).duration / 10)::text, ((film).duration / 100)::text]
          || (film).genres
      ) as given (facet, value) where facet = 'all' or value <> ''
    $$
  `.execute(db);
  await sql`select recount_facets()`.execute(db);
}
