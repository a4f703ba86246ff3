import type { FilmListQuery } from '#domain/film-filters.ts';
import { filmScope, VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { isCountedByBits, publicKey } from './filter-sql.ts';
import { addFits } from './add-fits.ts';
import { listFilms, readList, type FilmPageText } from './list-films.ts';
import type { PreparedSearch } from '#server/films/search/prepare-search.ts';

/**
 * A page of the public list for the site's own pages, read once for as long as the catalogue stands still: a page has many
 * addresses that show the same films, with a row open, all of them shown, or its filters in another order.
 * @throws ValidationError naming `after`, ForbiddenError
 */
export async function listPublicFilms(
  ctx: Context,
  query: FilmListQuery,
  prepared: PreparedSearch,
): Promise<FilmPageText> {
  const { filters, sort, limit, after } = query;
  const scope = filmScope(VISITOR, filters);
  if (!isCountedByBits(scope, filters)) return listFilms(ctx, VISITOR, query, prepared);
  // Where a copy neither narrows nor orders, one page serves all copies; whether its films fit is said when it is read.
  const copy = sort === 'fit' ? filters.copy : undefined;
  const key = JSON.stringify([sort, copy, limit, after, publicKey('list', filters)]);
  const { cached, store } = ctx.lists.lookUp<FilmPageText>(ctx.catalogue, key);
  if (cached) return addFits(cached, filters.copy);
  const page = await readList(ctx, VISITOR, query, prepared);
  store(page);
  return addFits(page, filters.copy);
}
