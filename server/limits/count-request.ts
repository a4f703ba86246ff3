import type { Context } from '#server/context.ts';
import { BusyError } from '#server/errors.ts';
import type { LimitName } from './rate-limits.ts';

/** A limit, and the key that a request or an attempt counts for. */
export interface Count {
  limit: LimitName;
  key: string;
  /** Points of a request, one by default. An attempt is always one point. */
  points?: number | undefined;
}

/**
 * Counts a request before it is handled, so that simultaneous requests are counted too. A request that one of the limits
 * refuses counts for none of the limits before it. A request that is refused because the program is busy is refunded.
 * @throws RateLimitError, and errors of the handler
 */
export async function countRequest<Result>(
  { limits }: Pick<Context, 'limits'>,
  counts: readonly Count[],
  handle: () => Promise<Result>,
): Promise<Result> {
  const consumed: Count[] = [];
  try {
    for (const count of counts) {
      await limits.consume(count.limit, count.key, count.points);
      consumed.push(count);
    }
    return await handle();
  } catch (error) {
    const isRefused = consumed.length < counts.length;
    if (isRefused || error instanceof BusyError) for (const { limit, key, points } of consumed) await limits.refund(limit, key, points);
    throw error;
  }
}
