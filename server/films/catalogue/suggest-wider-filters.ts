import { findWiderFilters } from '#catalogue/wider-filters.ts';
import type { WiderFilter } from '#domain/facets.ts';
import type { FilmFilters } from '#domain/film-filters.ts';
import type { Viewer } from '#domain/policy.ts';
import { runInSlices } from '#server/catalogue/run-in-slices.ts';
import type { Context } from '#server/context.ts';
import { openQuestion, scopeFor } from './question.ts';

/** Finds out, for filters that leave no film, which single one to drop to see some, the most films first. */
export async function suggestWiderFilters(
  ctx: Context,
  viewer: Viewer,
  filters: FilmFilters,
): Promise<WiderFilter[]> {
  const question = openQuestion(await ctx.catalogue.read(), viewer, filters);
  return runInSlices(findWiderFilters(question, scopeFor(viewer)));
}
