import type { FilmFilters } from '#domain/film-filters.ts';
import { filmScope, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { scopeCondition } from '#server/films/catalogue/filter-sql.ts';
import { searchAsTyped, type Search } from './film-search.ts';
import { findCommon, lookUpWords } from './common/common-search-queries.ts';
import { findNearest } from './find-nearest.ts';
import { intendedSearch } from './intended-search.ts';

/** What somebody searches for. The list, the facets and the suggestions of one request share it. */
export interface PreparedSearch {
  typed: Search;
  /** The same, with what is known of its words where only public films are in question. */
  asTyped: () => Promise<Search>;
  /**
   * The nearest when no film at all has the words as typed, found once. A search that finds films which the other
   * filters hide is left as it is: people are told which filter to drop, not given other words.
   */
  nearest: () => Promise<Search | undefined>;
}

export function prepareSearch(ctx: Context, viewer: Viewer, filters: FilmFilters): PreparedSearch {
  const typed = searchAsTyped(filters.search);
  const scope = filmScope(viewer, filters);
  const look = async (search: Search): Promise<Search> =>
    scope === 'public' ? lookUpWords(ctx.db, search) : search;
  let known: Promise<Search> | undefined;
  const asTyped = () => (known ??= look(typed));
  const find = async () => {
    const nearest = await findNearest(ctx.db, scopeCondition(scope, viewer), await asTyped());
    const intended = nearest && intendedSearch(nearest);
    if (!intended) return nearest;
    const search = searchAsTyped(intended.text);
    if (typed.words.length === 1) return look(search);
    const common = await findCommon(ctx.db, search, intended.unless);
    return common ? { ...search, common } : nearest;
  };
  let found: Promise<Search | undefined> | undefined;
  return { typed, asTyped, nearest: () => (found ??= find()) };
}
