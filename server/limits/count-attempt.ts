import type { Context } from '#server/context.ts';
import { BusyError, AppError } from '#server/errors.ts';
import type { Limits } from './limits.ts';
import type { LimitName } from './rate-limits.ts';
import { createFairQueue } from './fair-queue.ts';

/** What is counted, and for whom. */
export type Count = readonly [limit: LimitName, key: string];

/**
 * Counts an attempt before it is made, so that many at once are counted too. It is refunded when it failed by nobody's
 * fault: the program had its hands full, or the database was away. When one of the limits rejects it, it was never made,
 * and counts for none of them. The attempts of one key, the first one's, are made one after the other in this process, so
 * that an attempt whose outcome is open rejects no other.
 * @param counts for each limit, whose attempts it counts
 * @param isForFailures whether an attempt that succeeds is refunded as well
 * @throws RateLimitError, BusyError when very many wait already, and what the attempt throws
 */
export function countAttempt<Result>(
  { limits }: Pick<Context, 'limits'>,
  counts: readonly [Count, ...Count[]],
  { isForFailures }: { isForFailures: boolean },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const [[name, key]] = counts;
  return queue.run(`${name} ${key}`, () => counted(limits, counts, isForFailures, attempt));
}

const queue = createFairQueue({ ofKey: { concurrency: 1, maxWaiting: 150 } }, () => new BusyError());

async function counted<Result>(
  limits: Limits,
  counts: readonly Count[],
  isForFailures: boolean,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const consumed: Count[] = [];
  const refundAll = async () => {
    for (const [name, key] of consumed) await limits.refund(name, key);
  };
  for (const one of counts) {
    consumed.push(one);
    await limits.consume(one[0], one[1]).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) consumed.pop();
      await refundAll();
      throw error;
    });
  }
  let result: Result;
  try {
    result = await attempt();
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 400) await refundAll();
    throw error;
  }
  if (isForFailures) await refundAll();
  return result;
}
