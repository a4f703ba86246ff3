import type { Context as HttpContext, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { cacheKeyOf } from '#api/cache/cache-key.ts';
import type { ResponseCache } from '#api/cache/response-cache.ts';
import { networkOfContext } from '#api/http/client-address.ts';
import type { Context } from '#server/context.ts';
import { BusyError } from '#server/errors.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';

/**
 * One of a network, so that nobody's requests wait for somebody else's hundred; four in all, which leaves most connections of the
 * database to those who write. What waits for ten seconds would be given up by its reader.
 */
const BOUNDS = {
  concurrency: 4,
  maxWaiting: 300,
  maxWaitMs: 10_000,
  ofKey: { concurrency: 1, maxWaiting: 30 },
};

/** A turn that took longer counts as another read for each of these: a network may use half of a minute's turns. */
const MS_OF_A_READ = 50;

/** Computes a response in its network's turn, and counts what the turn took. */
export interface Turns {
  /** @throws BusyError when too many wait already, or it has waited for too long */
  take: <Result extends Response | void>(c: HttpContext, compute: () => Promise<Result>) => Promise<Result>;
}

export function createTurns({ settings, limits }: Pick<Context, 'settings' | 'limits'>): Turns {
  const queue = createFairQueue(
    BOUNDS,
    () => new BusyError('Too many people are using this site at the moment'),
  );
  return {
    async take(c, compute) {
      if (!settings.rateLimits) return compute();
      const network = networkOfContext(c, settings.trustProxy);
      const timed = async () => {
        const began = performance.now();
        const result = await compute();
        const { status } = result instanceof Response ? result : c.res;
        const reads = Math.floor((performance.now() - began) / MS_OF_A_READ);
        // Nobody pays for a failure of ours, nor waits for the count.
        if (status < 500 && reads > 0) limits.reads.charge(network, reads).catch(() => {});
        return result;
      };
      return queue.run(network, timed, c.req.raw.signal);
    },
  };
}

/**
 * Everything that is read, and not in the cache, takes a turn. It stands before equal requests become one
 * (cache-responses.ts): a reader never waits in the turn of the network that asked for the same page first.
 * @param withoutTurn the patterns of routes that take none
 */
export function readInTurn(
  turns: Turns,
  cache: Pick<ResponseCache, 'get'>,
  withoutTurn: ReadonlySet<string>,
): MiddlewareHandler {
  const isCached = (c: HttpContext): boolean => {
    const key = cacheKeyOf(c);
    return key !== undefined && cache.get(key) !== undefined;
  };
  return async function readInTurn(c, next) {
    if (c.req.method !== 'GET' || isCached(c) || matchedRoutes(c).some(({ path }) => withoutTurn.has(path)))
      return next();
    return turns.take(c, next);
  };
}
