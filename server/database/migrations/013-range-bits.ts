import { sql, type Kysely } from 'kysely';

/*
 * Ranges by few bitmaps (server/films/facets/range-bits.ts): besides each year and each minute also each decade, each ten
 * and each hundred minutes have a bitmap. The triggers of 003-facets.ts keep them like all others; those of the
 * films that are here already are put together from the bitmaps of the single years and minutes, which takes no time.
 */
const GROUPS = ['year/10', 'duration/10', 'duration/100'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table films in share mode`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('keep_facets'))`.execute(db);
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
  for (const group of GROUPS) {
    const [facet, size] = group.split('/') as [string, string];
    const value = sql`(value::integer / ${sql.lit(Number(size))})::text`;
    await sql`
      insert into facet_bits (facet, value, chunk, films)
      select ${sql.lit(group)}, ${value}, chunk, bit_or(films) from facet_bits where facet = ${sql.lit(facet)} group by 2, 3
    `.execute(db);
    await sql`
      insert into facet_counts (facet, value, films)
      select ${sql.lit(group)}, ${value}, sum(films) from facet_counts where facet = ${sql.lit(facet)} group by 2
    `.execute(db);
  }
}
