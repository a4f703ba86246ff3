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
 * Counts the films that this viewer would see for each value of each facet. Each facet is counted without its own filter, so that
 * choosing one value does not empty the others. With a copy, it also counts the films by how they fit it.
 * @throws ForbiddenError if someone who is not a moderator filters by flag
 */
export async function countFacets(ctx: Context, viewer: Viewer, filters: FilmFilters): Promise<FacetCounts> {
  return runInSlices(countValuesAndFits(openQuestion(await ctx.catalogue.read(), viewer, filters)));
}

export function* countValuesAndFits(question: Question): Work<FacetCounts> {
  const counts = yield* countValues(question);
  return question.filters.copy ? { ...counts, fit: yield* countFits(question) } : counts;
}
