import { dayMonthsBefore } from '#domain/films/contact-state.ts';
import { LIMITS } from '#domain/limits.ts';
import { limitsOf, monthOf, type Month } from '#domain/statistics/month.ts';
import type { Figures } from '#domain/statistics/statistics.ts';
import type { Context } from '#server/context.ts';
import { countListings, countSubmissions, listIncompleteMonths, listMonths, measureDecisions, saveFigures } from './statistics-queries.ts';
import { countWants } from './wants-queries.ts';

/**
 * Counts the present month so far. If a month has ended since the last count, counts it first, for the last time. After that, its figures
 * stay, even if listings are deleted. Can run twice without harm.
 */
export async function countStatistics(ctx: Context): Promise<void> {
  const at = ctx.clock();
  const month = monthOf(at);
  for (const one of [...(await listIncompleteMonths(ctx.db, month)), month])
    await saveFigures(ctx.db, one, { figures: await countFigures(ctx, one, at), at });
}

/** Counts the listings that are public now, and everything else by its date. */
async function countFigures({ db }: Context, month: Month, at: Date): Promise<Figures> {
  const period = limitsOf(month);
  return {
    listings: await countListings(db, new Date(dayMonthsBefore(at, LIMITS.contacts.confirmedMonths))),
    submissions: await countSubmissions(db, period),
    decisions: await measureDecisions(db, period),
    wants: await countWants(db, period),
  };
}

/** Queues the first count, so that a new site does not wait for the night. */
export async function queueFirstStatistics(ctx: Context): Promise<void> {
  if ((await listMonths(ctx.db)).length > 0) return;
  await ctx.db.transaction().execute((tx) => ctx.jobs.add(tx, 'count-statistics', {}));
}
