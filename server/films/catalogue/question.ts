import type { CatalogueState } from '#catalogue/catalogue.ts';
import type { FoundFilm } from '#catalogue/found-film.ts';
import { createQuestion, type Question } from '#catalogue/question.ts';
import type { FilmFilters } from '#domain/filters/film-filters.ts';
import { can, FORBIDDEN, listScope, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { OutdatedError, presentFilms } from './present-films.ts';

/**
 * Builds the question for the films that this viewer is allowed to see and that pass the filters.
 * @throws ForbiddenError if someone who is not a moderator filters by flag
 */
export function openQuestion(state: CatalogueState, viewer: Viewer, filters: FilmFilters): Question {
  if (filters.flagged !== undefined && !can.filterByFlag(viewer)) throw new ForbiddenError({ flagged: FORBIDDEN.filterByFlag });
  const scope = listScope(viewer, filters);
  if (scope.kind !== 'public') return createQuestion(state, scope, filters);
  // Visitors need no filter by status, because all public films are approved.
  const { approved: _approved, ...others } = filters;
  return createQuestion(state, scope, others);
}

/** Presents films that one state of the index contains, for a viewer. @returns the JSON text of each */
export type Present = (viewer: Viewer, found: readonly FoundFilm[]) => Promise<string[]>;

const TRIES = 3;

/**
 * Reads from one state of the index. If a presented film has changed in the database since that state, catches up and reads again. On the
 * last try, presents changed films in their current version.
 */
export async function readFromState<Result>(
  ctx: Context,
  read: (state: CatalogueState, present: Present) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const present: Present = (viewer, found) => presentFilms(ctx, viewer, found, { mayBeNewer: tries === TRIES });
    try {
      return await read(await ctx.catalogue.read(), present);
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error;
      await ctx.catalogue.catchUp();
    }
  }
}
