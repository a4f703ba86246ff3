import type { Context } from '#server/context.ts';
import { BusyError } from '#server/errors.ts';
import type { LimitName } from './rate-limits.ts';

/** What a request counts for, for whom, and for how many. */
export interface RequestCount {
  limit: LimitName;
  key: string;
  points: number | undefined;
}

/**
 * Counts a request before it is handled, so that many at once are counted too. What is refused because the program has its
 * hands full was never begun, and is refunded.
 * @throws RateLimitError, and what the handler throws
 */
export async function countRequest<Result>(
  { limits }: Pick<Context, 'limits'>,
  counts: readonly RequestCount[],
  handle: () => Promise<Result>,
): Promise<Result> {
  for (const { limit, key, points } of counts) await limits.consume(limit, key, points);
  try {
    return await handle();
  } catch (error) {
    if (error instanceof BusyError) for (const { limit, key, points } of counts) await limits.refund(limit, key, points);
    throw error;
  }
}
