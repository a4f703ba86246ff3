import { figuresSchema, type Statistics } from '#domain/statistics/statistics.ts';
import type { Month } from '#domain/statistics/month.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { findFigures, listMonths } from './statistics-queries.ts';

/**
 * Reads the figures of a month, or the latest figures. They are counted every night (count-statistics.ts), so that no request counts
 * anything.
 * @throws NotFoundError if there are none
 */
export async function getStatistics(ctx: Context, month?: Month): Promise<Statistics> {
  const months = await listMonths(ctx.db);
  const wanted = month ?? months[0];
  if (wanted === undefined) throw new NotFoundError({ error: 'We are counting the first figures. Try again in a few minutes.' });
  const found = await findFigures(ctx.db, wanted);
  if (!found) throw new NotFoundError({ error: 'There are no figures for that month. See /statistics.' });
  return {
    month: wanted,
    counted_at: found.made_at.toISOString(),
    is_complete: found.is_complete,
    months,
    ...figuresSchema.parse(found.figures),
  };
}

/** Lists the months before the latest that have figures, the latest first. */
export const listPastMonths = async (ctx: Context): Promise<Month[]> => (await listMonths(ctx.db)).slice(1);
