import type { Context as HttpContext, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { cacheKeyOf } from '#http/cache/cache-key.ts';
import type { ResponseCache } from '#http/cache/response-cache.ts';
import { networkOfContext } from '#http/client-address.ts';
import type { Context } from '#server/context.ts';
import { BusyError } from '#server/errors.ts';
import { createFairQueue, type Outside } from '#server/limits/fair-queue.ts';
import { householdOf } from '#server/limits/household.ts';

/**
 * Each network has one turn, so that no one waits for another network's many requests. Four turns in all leave most database connections to
 * members who write. After ten seconds readers would give up.
 */
const BOUNDS = {
  concurrency: 4,
  maxWaiting: 300,
  maxWaitMs: 10_000,
  ofKey: { concurrency: 1, maxWaiting: 30 },
};

/** Milliseconds of a turn that count as one extra read, so that a network can use half of each minute. */
const MS_OF_A_READ = 50;

/**
 * Computes a response in its network's turn, and counts the duration of the turn.
 * @param compute a function that leaves the turn while it waits for a queue or another server
 * @throws BusyError if too many requests wait already, or this one has waited for too long
 */
export type TakeTurn = <Result extends Response | void>(c: HttpContext, compute: (outside: Outside) => Promise<Result>) => Promise<Result>;

/** Creates the queue for the turns of all networks. @returns the function that takes one */
export function createTurns({ settings, limits }: Pick<Context, 'settings' | 'limits'>): TakeTurn {
  const queue = createFairQueue(BOUNDS, () => new BusyError('Too many people are using this site at the moment'));
  return async function takeTurn(c, compute) {
    if (!settings.rateLimits) return compute((work) => work());
    const network = networkOfContext(c, settings.trustProxy);
    const timed = async (outside: Outside) => {
      let began = performance.now();
      const result = await compute(async (work) => {
        const left = performance.now();
        try {
          return await outside(work);
        } finally {
          began += performance.now() - left;
        }
      });
      const { status } = result instanceof Response ? result : c.res;
      const reads = Math.floor((performance.now() - began) / MS_OF_A_READ);
      // Clients do not pay for server errors, and do not wait for the count.
      if (status < 500 && reads > 0) limits.reads.charge(network, reads).catch(() => {});
      return result;
    };
    return queue.run(householdOf(network), timed, c.req.raw.signal);
  };
}

/**
 * Makes every uncached read take a turn. A reader who waited for the same page as others finds it in the cache
 * afterwards (cache-responses.ts), so at most four render it at the same time.
 * @param withoutTurn patterns of routes that take no turn
 */
export function readInTurn(takeTurn: TakeTurn, cache: Pick<ResponseCache, 'get'>, withoutTurn: ReadonlySet<string>): MiddlewareHandler {
  const isCached = (c: HttpContext): boolean => {
    const key = cacheKeyOf(c);
    return key !== undefined && cache.get(key) !== undefined;
  };
  return async function readInTurn(c, next) {
    if (c.req.method !== 'GET' || isCached(c) || matchedRoutes(c).some(({ path }) => withoutTurn.has(path))) return next();
    return takeTurn(c, next);
  };
}
