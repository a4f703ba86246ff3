import type { CatalogueState } from '#catalogue/catalogue.ts';
import { askCatalogue, type Question, type Scope } from '#catalogue/question.ts';
import type { FilmFilters } from '#domain/film-filters.ts';
import { can, filmScope, FORBIDDEN, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';

/**
 * Asks the index for the films that this viewer may see, narrowed by the filters.
 * @throws ForbiddenError if someone who is not a moderator filters by flag
 */
export function openQuestion(state: CatalogueState, viewer: Viewer, filters: FilmFilters): Question {
  if (filters.flagged !== undefined && !can.filterByFlag(viewer))
    throw new ForbiddenError({ flagged: FORBIDDEN.filterByFlag });
  const scope = scopeFor(viewer)(filters);
  if (scope.kind !== 'public') return askCatalogue(state, scope, filters);
  // All public films are approved.
  const { approved: _approved, ...others } = filters;
  return askCatalogue(state, scope, others);
}

/** Returns a function that gives the films that a viewer is allowed to see with some filters. */
export const scopeFor =
  (viewer: Viewer) =>
  (filters: FilmFilters): Scope => {
    const kind = filmScope(viewer, filters);
    if (kind !== 'own') return { kind };
    return viewer.kind === 'member' ? { kind, authorId: viewer.id } : { kind: 'none' };
  };

/** A film was changed since the index read it, so its text is not the text that was found. */
export class OutdatedError extends Error {}

const TRIES = 3;

/**
 * Reads from one state of the index. If a film has changed in the database since that state, catches up and reads again.
 * @param read gets `mayBeNewer` on the last try: then it shows a changed film in its current version
 */
export async function readFromState<Result>(
  ctx: Context,
  read: (state: CatalogueState, mayBeNewer: boolean) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read(await ctx.catalogue.read(), tries === TRIES);
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error;
      await ctx.catalogue.catchUp();
    }
  }
}
