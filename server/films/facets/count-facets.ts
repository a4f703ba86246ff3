import { type FilmFilters } from '#domain/film-filters.ts';
import type { FacetCounts } from '#domain/facets.ts';
import { can, filmScope, FORBIDDEN, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { countFits } from './count-fits.ts';
import { listFacetsByBits, listFacetsByReading, type FacetRow } from './facet-count-queries.ts';
import { isCountedByBits, publicKey, scopeCondition } from '#server/films/catalogue/filter-sql.ts';
import type { Search } from '#server/films/search/film-search.ts';
import { prepareSearch, type PreparedSearch } from '#server/films/search/prepare-search.ts';
import { searchOrNearest } from '#server/films/search/search-or-nearest.ts';

/**
 * How many films this viewer would see for each value of each facet; every facet is counted without its own
 * filter, so that choosing one value does not empty the others. The most frequent come first. With a copy also how many
 * films fit it, and how.
 * @param prepared what the same request has prepared already
 * @throws ForbiddenError when somebody who is no moderator filters by flag
 */
export async function countFacets(
  ctx: Context,
  viewer: Viewer,
  filters: FilmFilters,
  prepared = prepareSearch(ctx, viewer, filters),
): Promise<FacetCounts> {
  if (filters.flagged !== undefined && !can.filterByFlag(viewer))
    throw new ForbiddenError({ flagged: FORBIDDEN.filterByFlag });
  const [counts, fit] = await Promise.all([
    countValues(ctx, viewer, filters, prepared),
    filters.copy && countFits(ctx, viewer, { ...filters, copy: filters.copy, fit: [] }, prepared),
  ]);
  return fit ? { ...counts, fit } : counts;
}

async function countValues(
  ctx: Context,
  viewer: Viewer,
  filters: FilmFilters,
  prepared: PreparedSearch,
): Promise<FacetCounts> {
  const scope = filmScope(viewer, filters);
  if (!isCountedByBits(scope, filters)) {
    const visible = scopeCondition(scope, viewer);
    return count(prepared, (search) => listFacetsByReading(ctx.db, visible, filters, search));
  }
  const { cached, store } = ctx.counts.lookUp<FacetCounts>(ctx.catalogue, publicKey('facets', filters));
  if (cached) return cached;
  const counts = await count(prepared, (search) => listFacetsByBits(ctx.db, filters, search));
  store(counts);
  return counts;
}

async function count(
  prepared: PreparedSearch,
  ask: (search: Search) => Promise<FacetRow[]>,
): Promise<FacetCounts> {
  const isEmpty = (rows: FacetRow[]) => rows.every((row) => row.count === 0);
  const { result } = await searchOrNearest(prepared, ask, isEmpty);
  const counts: FacetCounts = { sidecar_type: [], format: [], quality_level: [], language: [], genres: [] };
  for (const { facet, value, count: films } of result) counts[facet].push({ value, count: films });
  return counts;
}
