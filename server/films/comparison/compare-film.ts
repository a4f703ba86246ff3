import type { ExternalFilm } from '#domain/comparison/external-film.ts';
import type { Context } from '#server/context.ts';
import { findFilmRow } from '#server/films/catalogue/film-queries.ts';
import type { FilmRow } from '#server/films/catalogue/film-record.ts';
import { RetryLaterError } from '#server/jobs/retry-later-error.ts';
import { findMatch } from '#server/tmdb/find-match.ts';
import type { RequestOptions, TmdbClient } from '#server/tmdb/tmdb-client.ts';
import { TmdbRequestError } from '#server/tmdb/tmdb-request-error.ts';
import { ROUNDS, storeComparison } from './store-comparison.ts';

/** The time limit for all requests to TMDB about one film. */
const PATIENCE_MS = 120_000;

/**
 * Compares a new or changed film with the external film database, in the background. Does nothing without a token, or for a deleted
 * film.
 * @throws RetryLaterError if TMDB does not answer, or the film changes during every try
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
      const outcome = await storeComparison(ctx, { film, external, askedAt, actor: null });
      if (outcome !== 'changed meanwhile') return;
    } catch (error) {
      if (!(error instanceof TmdbRequestError)) throw error;
      ctx.log.info({ filmId, reason: error.reason }, 'a comparison waits for TMDB');
      throw new RetryLaterError(error.message);
    }
  }
  throw new RetryLaterError('The film was changed during every comparison.');
}

const isCompared = ({ compared_at, updated_at }: FilmRow) => compared_at !== null && compared_at >= updated_at;

/**
 * Finds a film in TMDB by its number or, without a number, by a certain match.
 * @returns undefined if TMDB does not have it
 * @throws TmdbRequestError
 */
export const findInTmdb = (tmdb: TmdbClient, film: FilmRow, asking: RequestOptions): Promise<ExternalFilm | undefined> =>
  film.tmdb_id === null ? findMatch(tmdb, film, asking) : tmdb.getFilm(film.tmdb_id, asking);
