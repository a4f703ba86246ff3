import type { Context } from '#server/context.ts';
import { hasValidReset } from './reset-queries.ts';

/** Whether a reset's link still leads to a new password. */
export async function isResetValid(ctx: Pick<Context, 'db'>, resetId: string): Promise<boolean> {
  return hasValidReset(ctx.db, resetId);
}
