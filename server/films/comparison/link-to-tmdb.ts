import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { TmdbLink } from '#domain/tmdb-link.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, ValidationError } from '#server/errors.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { compareNow, NO_SUCH_ID } from './compare-now.ts';
import { getFilmForUpdate } from '#server/films/catalogue/film-queries.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { storeTmdbId } from './store-comparison.ts';

/**
 * Says which film of TMDB a listing is about, and compares them. Nothing is stored unless TMDB has such a film; where no
 * film database is set up, the number is stored and compared one day. Or says that none is known: then what was found
 * for the wrong one goes, but for genres, which may be anybody's by now.
 * @returns the film as JSON text
 * @throws ForbiddenError, ValidationError, NotFoundError, TmdbUnavailableError, ConflictError
 */
export async function linkToTmdb(ctx: Context, admin: Member, { tmdbId, filmId }: TmdbLink): Promise<string> {
  if (!can.moderate(admin)) throw new ForbiddenError({ error: FORBIDDEN.compareFilms });
  if (tmdbId === null || !ctx.tmdb) {
    await setTmdbId(ctx, admin, filmId, tmdbId);
    return getFilm(ctx, admin, filmId);
  }
  await compareNow(ctx, admin, filmId, async (tmdb, _film, asking) => {
    const external = await tmdb.getFilm(tmdbId, asking);
    if (!external)
      throw new ValidationError({
        tmdbId: `TMDB has no film with the number ${tmdbId}. Look it up there again.`,
      });
    return external;
  });
  return getFilm(ctx, admin, filmId);
}

/** Stores a number, or that there is none, without asking TMDB. */
async function setTmdbId(ctx: Context, admin: Member, filmId: string, tmdbId: number | null): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const film = await getFilmForUpdate(tx, filmId, NO_SUCH_ID);
    await confirmMember(tx, admin);
    if (film.tmdb_id !== tmdbId) await storeTmdbId(ctx, tx, { film, tmdbId, actorId: admin.id });
  });
}
