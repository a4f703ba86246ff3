import { sql } from 'kysely';
import type { FilmFilters } from '#domain/film-filters.ts';
import { fitKeys } from '#domain/fit-keys.ts';
import type { Copy, FitVerdict } from '#domain/fit.ts';
import type { Db } from '#server/database/database.ts';
import { every, filterConditions, type Condition } from '#server/films/catalogue/filter-sql.ts';
import { verdictCase } from '#server/films/catalogue/fit-sql.ts';
import type { Search } from '#server/films/search/film-search.ts';
import { searchCondition } from '#server/films/search/search-sql.ts';
import { bitsOfKeys, bitsOfParts, isOpen, narrow, sharedBits } from './facet-bits-sql.ts';

/** How many films have each verdict; what they are narrowed to by that itself does not count, as for every facet. */
export type FitCounts = Record<FitVerdict, number>;

const NONE: FitCounts = { fits: 0, probably: 0, retime: 0, unknown: 0, other: 0 };

/** How public films fit a copy: none is read, nor is any but "another version" counted by what it is not. */
export async function countFitsByBits(
  db: Db,
  copy: Copy,
  filters: FilmFilters,
  search: Search,
): Promise<FitCounts> {
  const narrowing = narrow({ ...filters, fit: [] }, search);
  const parts = isOpen(narrowing) ? sql`` : sql`parts as materialized (${bitsOfParts(narrowing)}),`;
  const { rows } = await sql<{ verdict: Exclude<FitVerdict, 'other'> | 'all'; count: number }>`
    with ${parts} left_over as materialized (${sharedBits(sql`parts`, narrowing)})
    select k.name as verdict, sum(bit_count(k.films & l.films))::integer as count
    from (${bitsOfKeys({ ...fitKeys(copy) })}) as k join left_over as l on l.chunk = k.chunk group by k.name
    union all select 'all', coalesce(sum(bit_count(films)), 0)::integer from left_over
  `.execute(db);
  const counts = { ...NONE };
  for (const { verdict, count } of rows) {
    if (verdict === 'all') counts.other += count;
    else {
      counts[verdict] = count;
      counts.other -= count;
    }
  }
  return counts;
}

/** The same for films that have no bits. */
export async function countFitsByReading(
  db: Db,
  scope: Condition,
  copy: Copy,
  filters: FilmFilters,
  search: Search,
): Promise<FitCounts> {
  const { rows } = await sql<{ verdict: FitVerdict; count: number }>`
    select ${verdictCase(copy, (verdict) => sql.lit(verdict))} as verdict, count(*)::integer as count from films as f
    where ${every([scope, ...filterConditions({ ...filters, fit: [] }), searchCondition(search)])} group by 1
  `.execute(db);
  const counts = { ...NONE };
  for (const { verdict, count } of rows) counts[verdict] = count;
  return counts;
}
