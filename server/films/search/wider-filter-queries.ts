import { sql } from 'kysely';
import type { FilmFilters } from '#domain/film-filters.ts';
import type { Db } from '#server/database/database.ts';
import { countByBits } from '#server/films/facets/facet-bits-sql.ts';
import { countFilms, every, filterConditions, type Condition } from '#server/films/catalogue/filter-sql.ts';
import type { Search } from './film-search.ts';
import { searchCondition } from './search-sql.ts';

/** Filters to count films by, with or without a search. */
interface Way {
  /** Which films the viewer may see. */
  scope: Condition;
  /** Whether the bitmaps know them. */
  hasBits: boolean;
  filters: FilmFilters;
}

/** How many films each way leaves. The films that the search finds are found once for all of them. */
export async function countByFilters(db: Db, ways: readonly Way[], search: Search): Promise<number[]> {
  const totals = ways.map(({ scope, hasBits, filters }) => {
    const conditions = [scope, ...filterConditions(filters)];
    if (filters.search !== '') return sql`(select count(*) from found as f where ${every(conditions)})`;
    return hasBits ? countByBits(filters) : countFilms(conditions);
  });
  const { rows } = await sql<{ totals: number[] }>`
    with found as materialized (
      select f.approved, f.deleted_at, f.flagged, f.author_id, f.listed_type, f.format, f.quality_level, f.language,
        f.genres, f.duration, f.year, f.fit_key
      from films as f where f.deleted_at is null and ${searchCondition(search)}
    )
    select array[${sql.join(totals)}]::integer[] as totals
  `.execute(db);
  return rows[0]!.totals;
}
