import type { RawBuilder } from 'kysely';
import type { FilmFilters, FilmListQuery } from '#domain/film-filters.ts';
import { can, filmScope, FORBIDDEN, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ForbiddenError, ValidationError } from '#server/errors.ts';
import { bitsOfFilters, countByBits } from '#server/films/facets/facet-bits-sql.ts';
import {
  countFilms,
  filterConditions,
  isCountedByBits,
  publicKey,
  scopeCondition,
  WAITS,
} from './filter-sql.ts';
import { addFits } from './add-fits.ts';
import { fitSections } from './fit-sql.ts';
import { orderOf, readCursor, writeCursor } from './order-sql.ts';
import type { Page, PageAndTotal } from './film-page.ts';
import {
  browseByBits,
  browseByFit,
  browseFilms,
  FEW,
  searchCommon,
  searchFew,
  searchFilms,
  searchNearYear,
} from './film-page-queries.ts';
import { presentListing, presentModeratedFilm } from './present-film-sql.ts';
import { isCommon } from '#server/films/search/common/common-page-sql.ts';
import { isNearByBits } from '#server/films/search/common/near-bits-sql.ts';
import type { Search } from '#server/films/search/film-search.ts';
import { prepareSearch, type PreparedSearch } from '#server/films/search/prepare-search.ts';
import { searchOrNearest } from '#server/films/search/search-or-nearest.ts';

/** A page whose films are the JSON text that PostgreSQL wrote: an array of `Listing` or `ModeratedFilm`. */
export interface FilmPageText {
  films: string;
  total: number;
  next: string | null;
  fuzzy: boolean;
}

/**
 * The films this viewer may see, narrowed by the filters, in the asked order.
 * @param prepared what the same request has prepared already
 * @throws ValidationError naming `after` when the cursor is not of this order, or of another copy's
 * @throws ForbiddenError when somebody who is no moderator filters by flag
 */
export async function listFilms(
  ctx: Context,
  viewer: Viewer,
  query: FilmListQuery,
  prepared?: PreparedSearch,
): Promise<FilmPageText> {
  return addFits(await readList(ctx, viewer, query, prepared), query.filters.copy);
}

/** The same, where films do not yet say whether they fit the copy: for any copy that narrows and orders nothing it is one page. */
export async function readList(
  ctx: Context,
  viewer: Viewer,
  query: FilmListQuery,
  prepared = prepareSearch(ctx, viewer, query.filters),
): Promise<FilmPageText> {
  const { filters, sort, limit } = query;
  if (filters.flagged !== undefined && !can.filterByFlag(viewer))
    throw new ForbiddenError({ flagged: FORBIDDEN.filterByFlag });
  const order = orderOf(sort, prepared.typed.words.length > 0);
  const after = query.after === undefined ? undefined : readCursor(query.after, query, order);
  if (query.after !== undefined && !after)
    throw new ValidationError({ after: 'Give the "next" of the page before, in the same order, unchanged.' });

  const scope = filmScope(viewer, filters);
  const visible = scopeCondition(scope, viewer);
  const narrowing = scope === 'public' || scope === 'none' ? withoutStatus(filters) : filters;
  const page = {
    scope: visible,
    conditions: [...filterConditions(narrowing), ...(sort === 'waiting_since' ? [WAITS] : [])],
    order,
    after,
    limit,
    present: can.seeModeration(viewer) ? presentModeratedFilm() : presentListing(),
    copy: sort === 'fit' ? filters.copy : undefined,
  };
  const { result, fuzzy } = await searchOrNearest(
    prepared,
    (search) => {
      if (search.words.length > 0)
        return searchPage(ctx, page, search, isCountedByBits(scope, filters) ? filters : undefined);
      return isCountedByBits(scope, filters) && sort !== 'waiting_since'
        ? browsePublic(ctx, page, filters)
        : browse(ctx, page, filters, countFilms([visible, ...page.conditions]));
    },
    ({ total }) => total === 0,
  );
  return {
    films: `[${result.films}]`,
    total: result.total,
    next: result.goOnAfter && writeCursor(query, result.goOnAfter),
    fuzzy,
  };
}

/** @param counted the filters, when bits are kept of the films in question */
async function searchPage(
  { db }: Context,
  page: Page,
  search: Search,
  counted: FilmFilters | undefined,
): Promise<PageAndTotal> {
  const found = counted && (await searchByBits(db, page, search, counted));
  return found ?? searchFilms(db, page, search);
}

/** @returns undefined where bits do not find it, or not all of the page */
async function searchByBits(
  db: Db,
  page: Page,
  search: Search,
  filters: FilmFilters,
): Promise<PageAndTotal | undefined> {
  const few = () => searchFew(db, page, search, bitsOfFilters(filters, search));
  if (isCommon(search)) {
    const found = search.words.length > 1 ? await few() : undefined;
    return found ?? searchCommon(db, page, search, countByBits(filters, search));
  }
  if (!isNearByBits(search)) return undefined;
  const hasYear = search.words.some(({ year }) => year !== undefined);
  return hasYear ? searchNearYear(db, page, search, filters) : few();
}

/** The total is counted once for all pages and orders of a filter, as long as the catalogue stands still. */
async function browsePublic(ctx: Context, page: Page, filters: FilmFilters): Promise<PageAndTotal> {
  if (page.conditions.length === 0) return browse(ctx, page, filters, countByBits(filters));
  const { cached, store } = ctx.counts.lookUp<number>(ctx.catalogue, publicKey('total', filters));
  if (cached !== undefined && (page.copy || cached > FEW))
    return { ...(await browse(ctx, page, filters, undefined)), total: cached };
  const found = await (page.copy
    ? browse(ctx, page, filters, countByBits(filters))
    : browseByBits(ctx.db, page, bitsOfFilters(filters)));
  if (cached !== undefined) return { ...found, total: cached };
  store(found.total);
  return found;
}

async function browse(
  ctx: Context,
  page: Page,
  { fit }: FilmFilters,
  total: RawBuilder<number> | undefined,
): Promise<PageAndTotal> {
  if (!page.copy) return browseFilms(ctx.db, page, total);
  return browseByFit(ctx.db, page, fitSections(page.copy, { fit }), total);
}

/** Within the public films all are approved; asking for it again would only keep the indexes from being used. */
function withoutStatus<Filters extends { approved?: boolean }>({
  approved: _approved,
  ...filters
}: Filters): Omit<Filters, 'approved'> {
  return filters;
}
