import type { Context } from '#server/context.ts';
import { AppError, BusyError, RateLimitError } from '#server/errors.ts';
import type { Count } from './count-request.ts';
import { createFairQueue } from './fair-queue.ts';
import type { Limits } from './limits.ts';

/**
 * Counts an attempt before it is made, so that simultaneous attempts are counted too. An attempt is refunded if its
 * failure is not the user's fault, because the program was busy or the database was down. If one limit rejects the
 * attempt, it counts for none of them. In this process, attempts with the same key (that of the first limit) run one by
 * one, so that a running attempt, which might still be refunded, does not cause the rejection of another.
 * @param counts the limits and keys that the attempt counts for
 * @param refundsSuccess whether successful attempts are refunded too
 * @throws RateLimitError, BusyError if too many attempts wait, and errors of the attempt
 */
export function countAttempt<Result>(
  { limits }: Pick<Context, 'limits'>,
  counts: readonly [Count, ...Count[]],
  { refundsSuccess }: { refundsSuccess: boolean },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const [{ limit, key }] = counts;
  return queue.run(`${limit} ${key}`, async () => {
    await consumeAll(limits, counts);
    let result: Result;
    try {
      result = await attempt();
    } catch (error) {
      const isUsersFault = error instanceof AppError && error.status === 400;
      if (!isUsersFault) await refund(limits, counts);
      throw error;
    }
    if (refundsSuccess) await refund(limits, counts);
    return result;
  });
}

const queue = createFairQueue({ ofKey: { concurrency: 1, maxWaiting: 150 } }, () => new BusyError());

/** @throws RateLimitError if one of the limits rejects the attempt, which then counts for none of them */
async function consumeAll(limits: Limits, counts: readonly Count[]): Promise<void> {
  for (const [index, { limit, key }] of counts.entries()) {
    try {
      await limits.consume(limit, key);
    } catch (error) {
      // The limit that rejects an attempt has counted it. After any other error this is unknown, so this limit gets no refund.
      const isCounted = error instanceof RateLimitError;
      await refund(limits, counts.slice(0, isCounted ? index + 1 : index));
      throw error;
    }
  }
}

async function refund(limits: Limits, counts: readonly Count[]): Promise<void> {
  for (const { limit, key } of counts) await limits.refund(limit, key);
}
