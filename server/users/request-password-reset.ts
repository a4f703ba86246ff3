import type { Context } from '#server/context.ts';
import { newId } from '#server/new-id.ts';
import { insertResetRequest } from './reset-queries.ts';

/**
 * Leaves a request for a reset to be worked off (mail-reset.ts). Every address causes the same, and nothing here
 * depends on whether it has an account: neither does the time of the answer, however busy the database is.
 */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  const requestId = newId();
  await ctx.db.transaction().execute(async (tx) => {
    await insertResetRequest(tx, { id: requestId, email });
    await ctx.jobs.add(tx, 'mail-reset', { requestId });
  });
}
