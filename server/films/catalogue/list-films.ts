import type { CatalogueState } from '#catalogue/catalogue.ts';
import { listPage } from '#catalogue/list-page.ts';
import type { Question } from '#catalogue/question.ts';
import { findWiderFilters } from '#catalogue/wider-filters.ts';
import type { FacetCounts, WiderFilter } from '#domain/facets.ts';
import type { FilmListQuery } from '#domain/film-filters.ts';
import { VISITOR, type Viewer } from '#domain/policy.ts';
import { runInSlices } from '#server/catalogue/run-in-slices.ts';
import type { Context } from '#server/context.ts';
import { ValidationError } from '#server/errors.ts';
import { addFits } from './add-fits.ts';
import { countValuesAndFits } from './count-facets.ts';
import { presentFilms } from './present-films.ts';
import { readFromState, openQuestion, scopeFor } from './question.ts';

/** A page whose films are a JSON text: an array of `Listing` or `ModeratedFilm`. */
export interface FilmPageText {
  films: string;
  total: number;
  next: string | null;
  fuzzy: boolean;
}

/**
 * Lists the films that this viewer is allowed to see, narrowed by the filters, in the requested order.
 * @throws ValidationError naming `after` if the cursor was written for another order or copy
 * @throws ForbiddenError if someone who is not a moderator filters by flag
 */
export const listFilms = (ctx: Context, viewer: Viewer, query: FilmListQuery): Promise<FilmPageText> =>
  readFromState(ctx, (state, mayBeNewer) =>
    readPage(ctx, viewer, query, openQuestion(state, viewer, query.filters), mayBeNewer),
  );

/** The films and counts of the home page, all from one state of the index. */
export interface Browsed {
  page: FilmPageText;
  facets: FacetCounts;
  /** Filters to drop to see some films, if no film is left. */
  wider: WiderFilter[];
}

/**
 * Lists a page of public films with the counts of all filters.
 * @throws ValidationError naming `after`, ForbiddenError
 */
export const browseFilms = (ctx: Context, query: FilmListQuery): Promise<Browsed> =>
  readFromState(ctx, (state, mayBeNewer) => browse(ctx, state, query, mayBeNewer));

async function browse(
  ctx: Context,
  state: CatalogueState,
  query: FilmListQuery,
  mayBeNewer: boolean,
): Promise<Browsed> {
  const question = openQuestion(state, VISITOR, query.filters);
  const page = await readPage(ctx, VISITOR, query, question, mayBeNewer);
  const facets = await runInSlices(countValuesAndFits(question));
  const wider = page.total === 0 ? await runInSlices(findWiderFilters(question, scopeFor(VISITOR))) : [];
  return { page, facets, wider };
}

async function readPage(
  ctx: Context,
  viewer: Viewer,
  query: FilmListQuery,
  question: Question,
  mayBeNewer: boolean,
): Promise<FilmPageText> {
  const page = await runInSlices(listPage(question, query));
  if (!page)
    throw new ValidationError({ after: 'Give the "next" of the page before, in the same order, unchanged.' });
  const films = await presentFilms(ctx, viewer, page.films, { mayBeNewer });
  const { total, next, fuzzy } = page;
  return addFits({ films: `[${films.join(',')}]`, total, next, fuzzy }, query.filters.copy);
}
