import type { Context } from '#server/context.ts';
import { RetryLaterError } from '#server/jobs/retry-later-error.ts';
import { TmdbRequestError } from '#server/tmdb/tmdb-request-error.ts';
import { findFilmRow } from '#server/films/catalogue/film-queries.ts';
import type { FilmRow } from '#server/films/catalogue/film-record.ts';
import { findInTmdb } from './find-in-tmdb.ts';
import { storeComparison } from './store-comparison.ts';

/** How often a film may change while TMDB is asked about it before that is left for later. */
const ROUNDS = 3;
/** However slowly TMDB answers the questions about one film, it is not waited for any longer. */
const PATIENCE_MS = 120_000;

/**
 * Compares a film with the external film database, in the background, unless that has been done since it last
 * changed. Does nothing without a token, and for films that are gone.
 * @throws RetryLaterError while TMDB cannot be asked
 */
export async function compareFilm(ctx: Context, filmId: string): Promise<void> {
  if (!ctx.tmdb) return;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const film = await findFilmRow(ctx.db, filmId);
    if (!film || isCompared(film)) return;
    const askedAt = ctx.clock();
    try {
      const external = await findInTmdb(ctx.tmdb, film, { signal });
      if ((await storeComparison(ctx, { film, external, askedAt, actor: null })) !== 'changed meanwhile')
        return;
    } catch (error) {
      if (!(error instanceof TmdbRequestError)) throw error;
      ctx.log.info({ filmId, reason: error.reason }, 'a comparison waits for TMDB');
      throw new RetryLaterError(error.message);
    }
  }
  throw new RetryLaterError('The film was changed each time while it was compared.');
}

const isCompared = ({ compared_at, updated_at }: FilmRow) =>
  compared_at !== null && compared_at >= updated_at;
