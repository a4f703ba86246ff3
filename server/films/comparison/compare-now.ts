import type { ExternalFilm } from '#domain/comparison/external-film.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { TmdbLink } from '#domain/comparison/tmdb-link.ts';
import type { Context } from '#server/context.ts';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '#server/errors.ts';
import { findFilmRow, getFilmForUpdate } from '#server/films/catalogue/film-queries.ts';
import type { FilmRow } from '#server/films/catalogue/film-record.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { TmdbUnavailableError, TmdbNotConfiguredError } from '#server/tmdb/errors.ts';
import type { RequestOptions, TmdbClient } from '#server/tmdb/tmdb-client.ts';
import { TmdbRequestError } from '#server/tmdb/tmdb-request-error.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { findInTmdb } from './compare-film.ts';
import { ROUNDS, storeComparison, storeTmdbId } from './store-comparison.ts';

const NO_SUCH_ID = 'There is no listing with this id.';

/** The time that a moderator waits for TMDB. */
const PATIENCE_MS = 5500;

/**
 * Asks TMDB about a film now and stores the comparison.
 * @returns the film as JSON text; null if TMDB does not have it
 * @throws ForbiddenError, NotFoundError, TmdbNotConfiguredError, TmdbUnavailableError, ConflictError
 */
export async function lookUpFilm(ctx: Context, admin: Member, filmId: string): Promise<string | null> {
  const isThere = await compareNow(ctx, admin, filmId, findInTmdb);
  return isThere ? getFilm(ctx, admin, filmId) : null;
}

/**
 * Links a listing to a film of TMDB, and compares the two. Stores nothing if TMDB has no such film. Without a film database, stores
 * only the number. If the number is null, removes the number and the facts from TMDB, except genres, which someone might have edited
 * since.
 * @returns the film as JSON text
 * @throws ForbiddenError, ValidationError, NotFoundError, TmdbUnavailableError, ConflictError
 */
export async function linkToTmdb(ctx: Context, admin: Member, { tmdbId, filmId }: TmdbLink): Promise<string> {
  if (!can.moderate(admin)) throw new ForbiddenError({ error: FORBIDDEN.compareFilms });
  if (tmdbId === null || !ctx.tmdb) await setTmdbId(ctx, admin, filmId, tmdbId);
  else
    await compareNow(ctx, admin, filmId, async (tmdb, _film, asking) => {
      const external = await tmdb.getFilm(tmdbId, asking);
      if (external) return external;
      throw new ValidationError({
        tmdbId: `TMDB has no film with the number ${tmdbId}. Check the number on TMDB.`,
      });
    });
  return getFilm(ctx, admin, filmId);
}

async function setTmdbId(ctx: Context, admin: Member, filmId: string, tmdbId: number | null): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const film = await getFilmForUpdate(tx, filmId, NO_SUCH_ID);
    await confirmMember(tx, admin);
    if (film.tmdb_id !== tmdbId) await storeTmdbId(ctx, tx, { film, tmdbId, actorId: admin.id });
  });
}

type Find = (tmdb: TmdbClient, film: FilmRow, asking: RequestOptions) => Promise<ExternalFilm | undefined>;

/** Compares a film with the film that `find` finds in TMDB, while a moderator waits. @returns whether TMDB has the film */
async function compareNow(ctx: Context, admin: Member, filmId: string, find: Find): Promise<boolean> {
  if (!can.moderate(admin)) throw new ForbiddenError({ error: FORBIDDEN.compareFilms });
  const asking = { key: admin.id, fresh: true, signal: AbortSignal.timeout(PATIENCE_MS) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const film = await findFilmRow(ctx.db, filmId);
    if (!film) throw new NotFoundError({ error: NO_SUCH_ID });
    if (!ctx.tmdb) throw new TmdbNotConfiguredError();
    const askedAt = ctx.clock();
    const external = await find(ctx.tmdb, film, asking).catch((error: unknown) => {
      throw error instanceof TmdbRequestError ? new TmdbUnavailableError(error) : error;
    });
    const outcome = await storeComparison(ctx, { film, external, askedAt, actor: admin });
    if (outcome === 'stored') return external !== undefined;
  }
  throw new ConflictError({ error: 'Someone else is changing this listing. Try again in a moment.' });
}
