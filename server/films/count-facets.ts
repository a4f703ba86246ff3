import { type FacetCounts, type FilmFilters } from '#domain/film-filters.ts';
import { can, filmScope, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { Forbidden } from '#server/errors.ts';
import { listFacetsByBits, listFacetsByReading } from './facet-queries.ts';
import { scopeCondition } from './film-conditions.ts';
import { searchOrNearest } from './search-or-nearest.ts';

/**
 * How many films this viewer would see for each value of each facet; every facet is counted without its own
 * filter, so that choosing one value does not empty the others. The most frequent come first.
 * @throws Forbidden when somebody who is no moderator filters by flag
 */
export async function countFacets(ctx: Context, viewer: Viewer, filters: FilmFilters): Promise<FacetCounts> {
  if (filters.flagged !== undefined && !can.filterByFlag(viewer))
    throw new Forbidden({ flagged: 'Only moderators can filter by flag.' });
  const scope = filmScope(viewer, filters);
  const visible = scopeCondition(scope, viewer);
  const hasBits = scope === 'public' && filters.author_id === undefined && filters.flagged === undefined;
  const { answer } = await searchOrNearest(
    ctx.db,
    visible,
    filters,
    (search) =>
      hasBits
        ? listFacetsByBits(ctx.db, filters, search)
        : listFacetsByReading(ctx.db, visible, filters, search),
    (rows) => rows.every((row) => row.count === 0),
  );
  const counts: FacetCounts = { sidecar_type: [], format: [], quality_level: [], language: [], genres: [] };
  for (const { facet, value, count } of answer) counts[facet].push({ value, count });
  return counts;
}
