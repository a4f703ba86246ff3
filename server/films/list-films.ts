import { sql } from 'kysely';
import type { FilmListQuery } from '#domain/film-filters.ts';
import { can, filmScope, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { Forbidden, InvalidInput } from '#server/errors.ts';
import { countByBits } from './facet-queries.ts';
import { filterConditions, scopeCondition } from './film-conditions.ts';
import { FILM_ORDERS, readCursor, writeCursor } from './film-order.ts';
import { browseFilms, countFilms, searchFilms } from './film-queries.ts';
import { presentListing, presentModeratedFilm } from './present-film.ts';
import { searchOrNearest } from './search-or-nearest.ts';

/** A page whose films are the JSON text that PostgreSQL wrote: an array of `Listing` or `ModeratedFilm`. */
export interface FilmPageText {
  films: string;
  total: number;
  next: string | null;
  fuzzy: boolean;
}

/**
 * The films this viewer may see, narrowed by the filters, in the asked order.
 * @throws InvalidInput naming `after` when the cursor is not of this order
 * @throws Forbidden when somebody who is no moderator filters by flag
 */
export async function listFilms(ctx: Context, viewer: Viewer, query: FilmListQuery): Promise<FilmPageText> {
  const { filters, sort, limit } = query;
  if (filters.flagged !== undefined && !can.filterByFlag(viewer))
    throw new Forbidden({ flagged: 'Only moderators can filter by flag.' });
  const after = query.after === undefined ? undefined : readCursor(query.after, sort);
  if (query.after !== undefined && !after)
    throw new InvalidInput({ after: 'Give the "next" of the page before, in the same order, unchanged.' });

  const scope = filmScope(viewer, filters);
  const visible = scopeCondition(scope, viewer);
  const narrowing = scope === 'public' || scope === 'none' ? withoutStatus(filters) : filters;
  const page = {
    scope: visible,
    conditions: [...filterConditions(narrowing), ...(sort === 'waiting_since' ? [WAITS] : [])],
    order: FILM_ORDERS[sort],
    after,
    limit,
    present: can.seeModeration(viewer) ? presentModeratedFilm() : presentListing(),
  };
  const { answer, fuzzy } = await searchOrNearest(
    ctx.db,
    visible,
    filters,
    (search) => {
      if (search.length > 0) return searchFilms(ctx.db, page, search);
      const hasBits =
        scope === 'public' &&
        sort !== 'waiting_since' &&
        filters.author_id === undefined &&
        filters.flagged === undefined;
      return browseFilms(
        ctx.db,
        page,
        hasBits ? countByBits(filters, []) : countFilms([visible, ...page.conditions]),
      );
    },
    ({ total }) => total === 0,
  );
  return {
    films: `[${answer.films}]`,
    total: answer.total,
    next: answer.goOnAfter && writeCursor(sort, answer.goOnAfter),
    fuzzy,
  };
}

const WAITS = sql<boolean>`f.waiting_since is not null`;

/** Within the public films all are approved; asking for it again would only keep the indexes from being used. */
function withoutStatus<Filters extends { approved?: boolean }>({
  approved: _approved,
  ...filters
}: Filters): Omit<Filters, 'approved'> {
  return filters;
}
