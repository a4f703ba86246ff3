import { NO_FILTERS, WIDENABLE, type FilmFilters, type WiderFilter } from '#domain/film-filters.ts';
import { filmScope, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { isCountedByBits, scopeCondition } from '#server/films/catalogue/filter-sql.ts';
import { openSearch } from './open-search.ts';
import { countEach } from './wider-queries.ts';

/**
 * For filters that leave no film: which single one to drop to see some, the most films first. All are counted at once.
 * @param opened what the same request has opened already
 */
export async function suggestWider(
  ctx: Context,
  viewer: Viewer,
  filters: FilmFilters,
  opened = openSearch(ctx, viewer, filters),
): Promise<WiderFilter[]> {
  const chosen = WIDENABLE.filter((key) => isChosen(filters[key]));
  if (chosen.length === 0) return [];
  const meant = (opened.typed.words.length > 0 && (await opened.nearest())) || opened.typed;
  const ways = chosen.map((without) => {
    const wider: FilmFilters = { ...filters, [without]: NO_FILTERS[without] };
    if (without === 'author_id') delete wider.author_id;
    const scope = filmScope(viewer, wider);
    return { scope: scopeCondition(scope, viewer), hasBits: isCountedByBits(scope, wider), filters: wider };
  });
  const totals = await countEach(ctx.db, ways, meant);
  return chosen
    .map((without, index) => ({ without, total: totals[index]! }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}

function isChosen(value: FilmFilters[(typeof WIDENABLE)[number]]): boolean {
  if (value === undefined) return false;
  return typeof value === 'string' || Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0;
}
