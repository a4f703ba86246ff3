import { NO_FILTERS, type FilmFilters } from '#domain/film-filters.ts';
import { WIDENABLE, type WiderFilter } from '#domain/facets.ts';
import { filmScope, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { isCountedByBits, SCOPES, scopeCondition } from '#server/films/catalogue/filter-sql.ts';
import { prepareSearch } from './prepare-search.ts';
import { countByFilters } from './wider-filter-queries.ts';

/**
 * For filters that leave no film: which single one to drop to see some, the most films first. All are counted at once.
 * @param prepared what the same request has prepared already
 */
export async function suggestWiderFilters(
  ctx: Context,
  viewer: Viewer,
  filters: FilmFilters,
  prepared = prepareSearch(ctx, viewer, filters),
): Promise<WiderFilter[]> {
  const chosen = WIDENABLE.filter((key) => isChosen(filters[key]));
  if (chosen.length === 0) return [];
  const ways = chosen.map((without) => {
    const wider: FilmFilters = { ...filters, [without]: NO_FILTERS[without] };
    if (without === 'author_id') delete wider.author_id;
    const scope = filmScope(viewer, wider);
    return { scope: scopeCondition(scope, viewer), hasBits: isCountedByBits(scope, wider), filters: wider };
  });
  const isPublic = ways.every(({ scope }) => scope === SCOPES.public);
  const typed = isPublic && filters.search !== '' ? await prepared.asTyped() : prepared.typed;
  const search = (typed.words.length > 0 && (await prepared.nearest())) || typed;
  const totals = await countByFilters(ctx.db, ways, search);
  return chosen
    .map((without, index) => ({ without, total: totals[index]! }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}

function isChosen(value: FilmFilters[(typeof WIDENABLE)[number]]): boolean {
  if (value === undefined) return false;
  return typeof value === 'string' || Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0;
}
