import type { Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { compareNow } from './compare-now.ts';
import { findInTmdb } from './find-in-tmdb.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';

/**
 * Asks TMDB about a film now and stores the comparison.
 * @returns the film as JSON text; null when TMDB does not have it
 * @throws ForbiddenError, NotFoundError, TmdbNotConfiguredError, TmdbUnavailableError, ConflictError
 */
export async function lookUpFilm(ctx: Context, admin: Member, filmId: string): Promise<string | null> {
  const isThere = await compareNow(ctx, admin, filmId, findInTmdb);
  return isThere ? getFilm(ctx, admin, filmId) : null;
}
