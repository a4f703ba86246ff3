import { countDifferentFilms, countFits, countValues } from '#catalogue/count-values.ts';
import { listPage, type FoundPage } from '#catalogue/list-page.ts';
import type { Question } from '#catalogue/question.ts';
import { findWiderFilters } from '#catalogue/wider-filters.ts';
import type { Work } from '#catalogue/work.ts';
import type { FacetCounts, WiderFilter } from '#domain/filters/facets.ts';
import { NO_FILTERS, type FilmFilters, type FilmListQuery } from '#domain/filters/film-filters.ts';
import { listingsFromJson } from '#domain/films/listing.ts';
import { listScope, VISITOR, type Viewer } from '#domain/policy.ts';
import { withFits } from '#domain/fit/present-fit.ts';
import { runInSlices } from '#server/catalogue/run-in-slices.ts';
import type { Context } from '#server/context.ts';
import { ValidationError } from '#server/errors.ts';
import { openQuestion, readFromState, type Present } from './question.ts';

/** A page with its films as JSON text: an array of `Listing` or `ModeratedFilm`. */
export type FilmPageText = Omit<FoundPage, 'films'> & { films: string };

/**
 * Lists the films that this viewer is allowed to see and that pass the filters, in the requested order.
 * @throws ValidationError at `after` if the cursor was written for another order or copy
 * @throws ForbiddenError if someone who is not a moderator filters by flag
 */
export const listFilms = (ctx: Context, viewer: Viewer, query: FilmListQuery): Promise<FilmPageText> =>
  readFromState(ctx, (state, present) => readPage(openQuestion(state, viewer, query.filters), viewer, query, present));

/**
 * Counts the films that this viewer would see for each value of each facet. Each facet is counted without its own filter, so that
 * choosing one value does not empty the others. If there is a copy, also counts the films by how they fit the copy.
 * @throws ForbiddenError if someone who is not a moderator filters by flag
 */
export async function countFacets(ctx: Context, viewer: Viewer, filters: FilmFilters): Promise<FacetCounts> {
  return runInSlices(countValuesAndFits(openQuestion(await ctx.catalogue.read(), viewer, filters)));
}

/** The films and counts of the home page, all from one state of the index. */
interface Browsed {
  page: FilmPageText;
  facets: FacetCounts;
  /** The number of different films among the listings found. */
  films: number;
  /** The numbers of all public listings and of their films. */
  register: { listings: number; films: number };
  /** If the page has no films, the filters to drop to see some. */
  wider: WiderFilter[];
}

/**
 * Lists a page of public films with the counts of all filters.
 * @throws ValidationError at `after`, ForbiddenError
 */
export const browseFilms = (ctx: Context, query: FilmListQuery): Promise<Browsed> =>
  readFromState(ctx, async (state, present) => {
    const question = openQuestion(state, VISITOR, query.filters);
    const page = await readPage(question, VISITOR, query, present);
    const facets = await runInSlices(countValuesAndFits(question));
    const films = await runInSlices(countDifferentFilms(question));
    const everything = openQuestion(state, VISITOR, NO_FILTERS);
    const register = { listings: state.listedCount, films: await runInSlices(countDifferentFilms(everything)) };
    const counted = { page, facets, films, register };
    if (page.total > 0) return { ...counted, wider: [] };
    const wider = findWiderFilters(question, (filters) => listScope(VISITOR, filters));
    return { ...counted, wider: await runInSlices(wider) };
  });

async function readPage(question: Question, viewer: Viewer, query: FilmListQuery, present: Present): Promise<FilmPageText> {
  const page = await runInSlices(listPage(question, query));
  if (!page)
    throw new ValidationError({
      after: 'Send the "next" of the previous page unchanged, and ask for the same sort order.',
    });
  const films = `[${(await present(viewer, page.films)).join(',')}]`;
  const { copy } = query.filters;
  return { ...page, films: copy ? JSON.stringify(withFits(listingsFromJson(films), copy)) : films };
}

function* countValuesAndFits(question: Question): Work<FacetCounts> {
  const counts = yield* countValues(question);
  return question.filters.copy ? { ...counts, fit: yield* countFits(question) } : counts;
}
