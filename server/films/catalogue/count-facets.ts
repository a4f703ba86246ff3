import { countFits, countValues } from '#catalogue/count-values.ts';
import type { Question } from '#catalogue/question.ts';
import type { Work } from '#catalogue/work.ts';
import type { FacetCounts } from '#domain/facets.ts';
import type { FilmFilters } from '#domain/film-filters.ts';
import type { Viewer } from '#domain/policy.ts';
import { runInSlices } from '#server/catalogue/run-in-slices.ts';
import type { Context } from '#server/context.ts';
import { openQuestion } from './question.ts';

/**
 * Counts how many films this viewer would see for each value of each facet; every facet is counted without its own
 * filter, so that choosing one value does not empty the others. With a copy also how many films fit it, and how.
 * @throws ForbiddenError when somebody who is no moderator filters by flag
 */
export async function countFacets(ctx: Context, viewer: Viewer, filters: FilmFilters): Promise<FacetCounts> {
  return runInSlices(countValuesAndFits(openQuestion(await ctx.catalogue.read(), viewer, filters)));
}

export function* countValuesAndFits(question: Question): Work<FacetCounts> {
  const counts = yield* countValues(question);
  return question.filters.copy ? { ...counts, fit: yield* countFits(question) } : counts;
}
