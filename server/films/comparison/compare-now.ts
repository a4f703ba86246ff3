import type { ExternalFilm } from '#domain/external-film.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#server/errors.ts';
import { TmdbUnavailableError, TmdbNotConfiguredError } from '#server/tmdb/errors.ts';
import type { RequestOptions, TmdbClient } from '#server/tmdb/tmdb-client.ts';
import { TmdbRequestError } from '#server/tmdb/tmdb-request-error.ts';
import { findFilmRow } from '#server/films/catalogue/film-queries.ts';
import type { FilmRow } from '#server/films/catalogue/film-record.ts';
import { storeComparison } from './store-comparison.ts';

/** What is said when there is no such film. */
export const NO_SUCH_ID = 'There is no listing with this id.';

/** Somebody is waiting: after so long they are told that TMDB does not answer. */
const PATIENCE_MS = 5500;
/** How often a film may change while TMDB is asked about it. */
const ROUNDS = 3;

type Find = (tmdb: TmdbClient, film: FilmRow, asking: RequestOptions) => Promise<ExternalFilm | undefined>;

/**
 * Compares a film with TMDB while a moderator waits for it, with whatever `find` finds there.
 * @returns whether TMDB has it
 * @throws ForbiddenError, NotFoundError, TmdbNotConfiguredError, TmdbUnavailableError, ConflictError, and what `find` throws
 */
export async function compareNow(ctx: Context, admin: Member, filmId: string, find: Find): Promise<boolean> {
  if (!can.moderate(admin)) throw new ForbiddenError({ error: FORBIDDEN.compareFilms });
  const asking = { fresh: true, signal: AbortSignal.timeout(PATIENCE_MS) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const film = await findFilmRow(ctx.db, filmId);
    if (!film) throw new NotFoundError({ error: NO_SUCH_ID });
    if (!ctx.tmdb) throw new TmdbNotConfiguredError();
    const askedAt = ctx.clock();
    const external = await find(ctx.tmdb, film, asking).catch(refuse);
    const outcome = await storeComparison(ctx, { film, external, askedAt, actor: admin });
    if (outcome === 'stored') return external !== undefined;
  }
  throw new ConflictError({ error: 'Somebody is changing this listing just now. Try again in a moment.' });
}

function refuse(error: unknown): never {
  throw error instanceof TmdbRequestError ? new TmdbUnavailableError(error) : error;
}
