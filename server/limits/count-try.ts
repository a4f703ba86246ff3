import type { Context } from '#server/context.ts';
import { BusyError, AppError } from '#server/errors.ts';
import type { Limits } from './limits.ts';
import type { LimitName } from './rate-limits.ts';
import { createTurns } from './turns.ts';

type Count = readonly [limit: LimitName, key: string];

/**
 * Counts a try before it is made, so that many at once are counted too. It is taken back when it failed by nobody's
 * fault: the program had its hands full, or the database was away. When one of the limits refuses it, it was never made,
 * and counts for none of them. The tries of one key, the first one's, are made one after the other in this process, so
 * that a try whose outcome is open refuses no other.
 * @param counts for each limit, whose tries it counts
 * @param isForFailures whether a try that succeeds is taken back as well
 * @throws RateLimitError, BusyError when very many wait for their turn, and what the try throws
 */
export function countTry<Result>(
  { limits }: Pick<Context, 'limits'>,
  counts: readonly [Count, ...Count[]],
  { isForFailures }: { isForFailures: boolean },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const [[name, key]] = counts;
  return turns.inTurn(`${name} ${key}`, () => counted(limits, counts, isForFailures, attempt));
}

const turns = createTurns({ atOnce: 1, mostWaiting: 150 }, () => new BusyError());

async function counted<Result>(
  limits: Limits,
  counts: readonly Count[],
  isForFailures: boolean,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const taken: Count[] = [];
  const takeBack = async () => {
    for (const [name, key] of taken) await limits.giveBack([name], key);
  };
  for (const one of counts) {
    taken.push(one);
    await limits.take([one[0]], one[1]).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) taken.pop();
      await takeBack();
      throw error;
    });
  }
  let result: Result;
  try {
    result = await attempt();
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 400) await takeBack();
    throw error;
  }
  if (isForFailures) await takeBack();
  return result;
}
