import type { FilmFilters } from '#domain/film-filters.ts';
import type { FacetCounts } from '#domain/facets.ts';
import { FITS, type Copy } from '#domain/fit.ts';
import { filmScope, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { isCountedByBits, publicKey, scopeCondition } from '#server/films/catalogue/filter-sql.ts';
import type { Search } from '#server/films/search/film-search.ts';
import type { PreparedSearch } from '#server/films/search/prepare-search.ts';
import { searchOrNearest } from '#server/films/search/search-or-nearest.ts';
import { countFitsByBits, countFitsByReading, type FitCounts } from './fit-count-queries.ts';

/**
 * How many of the films that this viewer would see fit a copy, and how, the best first. Nothing can be counted beforehand, as
 * there are so many copies; the counts of one are cached as long as the catalogue stands still.
 */
export async function countFits(
  ctx: Context,
  viewer: Viewer,
  filters: FilmFilters & { copy: Copy },
  prepared: PreparedSearch,
): Promise<NonNullable<FacetCounts['fit']>> {
  const scope = filmScope(viewer, filters);
  if (!isCountedByBits(scope, filters)) {
    const visible = scopeCondition(scope, viewer);
    return count(prepared, (search) => countFitsByReading(ctx.db, visible, filters.copy, filters, search));
  }
  const { cached, store } = ctx.counts.lookUp<NonNullable<FacetCounts['fit']>>(
    ctx.catalogue,
    publicKey('fits', filters),
  );
  if (cached) return cached;
  const counts = await count(prepared, (search) => countFitsByBits(ctx.db, filters.copy, filters, search));
  store(counts);
  return counts;
}

async function count(prepared: PreparedSearch, ask: (search: Search) => Promise<FitCounts>) {
  const isEmpty = (counts: FitCounts) => FITS.every((verdict) => counts[verdict] === 0);
  const { result } = await searchOrNearest(prepared, ask, isEmpty);
  return FITS.map((value) => ({ value, count: result[value] }));
}
