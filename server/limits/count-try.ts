import type { Context } from '#server/context.ts';
import { isRefusal } from '#server/errors.ts';
import type { LimitName } from './rate-limits.ts';

/**
 * Counts a try before it is made, so that many at once are counted too. It is taken back when it failed by nobody's
 * fault: the program had its hands full, or the database was away.
 * @param counts for each limit, whose tries it counts
 * @param isForFailures whether a try that succeeds is taken back as well
 * @throws TooMany, and what the try throws
 */
export async function countTry<Result>(
  { limits }: Pick<Context, 'limits'>,
  counts: readonly (readonly [name: LimitName, key: string])[],
  { isForFailures }: { isForFailures: boolean },
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const [name, key] of counts) await limits.take([name], key);
  const takeBack = async () => {
    for (const [name, key] of counts) await limits.giveBack([name], key);
  };
  let result: Result;
  try {
    result = await attempt();
  } catch (error) {
    if (!isRefusal(error) || error.status !== 400) await takeBack();
    throw error;
  }
  if (isForFailures) await takeBack();
  return result;
}
