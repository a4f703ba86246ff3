import type { Context } from '#server/context.ts';
import { BusyError, AppError } from '#server/errors.ts';
import type { Limits } from './limits.ts';
import type { LimitName } from './rate-limits.ts';
import { createFairQueue } from './fair-queue.ts';

/** A limit, and the key that an attempt counts for. */
export type Count = readonly [limit: LimitName, key: string];

/**
 * Counts an attempt before it is made, so that simultaneous attempts are counted too. An attempt is refunded if its
 * failure is not the user's fault, because the program was busy or the database was down. If one limit rejects the
 * attempt, it counts for none of them. In this process, attempts with the same key (that of the first limit) run one by
 * one, so that a running attempt, which might still be refunded, does not cause the rejection of another.
 * @param counts the limits and keys that the attempt counts for
 * @param isForFailures whether successful attempts are refunded too
 * @throws RateLimitError, BusyError if too many attempts wait, and errors of the attempt
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
