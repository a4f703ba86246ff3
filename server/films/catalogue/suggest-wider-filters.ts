import { findWiderFilters } from '#catalogue/wider-filters.ts';
import type { WiderFilter } from '#domain/facets.ts';
import type { FilmFilters } from '#domain/film-filters.ts';
import type { Viewer } from '#domain/policy.ts';
import { runInSlices } from '#server/catalogue/run-in-slices.ts';
import type { Context } from '#server/context.ts';
import { openQuestion, scopeFor } from './question.ts';

/** Finds, if the filters leave no film, each single filter whose removal leaves films. The one with the most films is first. */
export async function suggestWiderFilters(
  ctx: Context,
  viewer: Viewer,
  filters: FilmFilters,
): Promise<WiderFilter[]> {
  const question = openQuestion(await ctx.catalogue.read(), viewer, filters);
  return runInSlices(findWiderFilters(question, scopeFor(viewer)));
}
