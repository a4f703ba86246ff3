import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { listUncompared } from './comparison-queries.ts';

/**
 * Queues comparisons of these films with the external film database. Does nothing without a film database: if an operator sets one up
 * later, `compareMissedFilms` queues all films that were never compared.
 */
export async function queueComparison(ctx: Context, tx: Db, filmIds: readonly string[]): Promise<void> {
  if (!ctx.tmdb) return;
  await ctx.jobs.addAll(
    tx,
    'compare-film',
    filmIds.map((filmId) => ({ filmId })),
  );
}

/** The number of films that two workers can compare in one night without burdening TMDB. The other films wait for the next nights. */
const MAX_FILMS_A_NIGHT = 10_000;

/**
 * Queues the films without a current comparison: those that were submitted while no token was set, that were imported,
 * or whose job failed during an outage.
 */
export async function compareMissedFilms(ctx: Context): Promise<void> {
  if (!ctx.tmdb) return;
  const films = await ctx.db.transaction().execute(async (tx) => {
    const missed = await listUncompared(tx, MAX_FILMS_A_NIGHT);
    await queueComparison(ctx, tx, missed);
    return missed.length;
  });
  if (films > 0) ctx.log.info({ films }, 'comparing films that had been missed');
}
