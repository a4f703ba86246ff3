import type { Context } from '#server/context.ts';
import { listUncompared } from './comparison-queries.ts';

/** For one night: what two workers can ask TMDB about by morning, politely. The others wait for the next nights. */
const MAX_FILMS_A_NIGHT = 10_000;

/**
 * Sees to it that every film is compared one day: those that came in while no token was set, with an import, or before
 * an outage that lasted longer than their job was tried.
 */
export async function compareMissedFilms(ctx: Context): Promise<void> {
  if (!ctx.tmdb) return;
  const queued = await ctx.db.transaction().execute(async (tx) => {
    const missed = await listUncompared(tx, MAX_FILMS_A_NIGHT);
    await ctx.jobs.addAll(
      tx,
      'compare-film',
      missed.map((filmId) => ({ filmId })),
    );
    return missed.length;
  });
  if (queued > 0) ctx.log.info({ films: queued }, 'films are going to be compared that had been missed');
}
