import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

/**
 * Does the work, counting it when it ends in a client error, but for what another limit rejected: that has cost nothing.
 * @param sender a user's id or a network
 */
export async function limitClientErrors<Result>(ctx: Context, sender: string, work: () => Promise<Result>): Promise<Result> {
  const end = await ctx.limits.clientErrors.begin(sender);
  let isClientError = false;
  try {
    return await work();
  } catch (error) {
    isClientError = error instanceof AppError && error.status < 500 && error.status !== 429;
    throw error;
  } finally {
    await end(isClientError);
  }
}
