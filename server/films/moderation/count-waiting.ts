import type { Context } from '#server/context.ts';
import { countWaitingFilms } from './status-queries.ts';

/** How many drafts wait for moderation, how many longer than the aim, and how many of them are flagged. */
export async function countWaiting(
  ctx: Pick<Context, 'db'>,
): Promise<{ waiting: number; overdue: number; flagged: number }> {
  return countWaitingFilms(ctx.db);
}
