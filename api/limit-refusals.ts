import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

/**
 * Does the work, counting what it refuses, but for what another limit refused: that has cost nothing.
 * @param sender a user's id or a network
 */
export async function limitRefusals<Result>(
  ctx: Context,
  sender: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = await ctx.limits.refusals.begin(sender);
  let wasRefused = false;
  try {
    return await work();
  } catch (error) {
    wasRefused = error instanceof AppError && error.status < 500 && error.status !== 429;
    throw error;
  } finally {
    await end(wasRefused);
  }
}
