import type { Context } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';

/** What never arrived, or another limit refused, has cost nothing. */
const NOT_COUNTED = new Set([408, 429]);

/**
 * Does the work, counting what it refuses.
 * @param sender a user's id or a network
 */
export async function limitRefusals<Result>(
  ctx: Context,
  sender: string,
  work: () => Promise<Result>,
): Promise<Result> {
  ctx.limits.refusals.begin(sender);
  let wasRefused = false;
  try {
    return await work();
  } catch (error) {
    wasRefused = error instanceof Refusal && error.status < 500 && !NOT_COUNTED.has(error.status);
    throw error;
  } finally {
    await ctx.limits.refusals.end(sender, wasRefused);
  }
}
