import type { MiddlewareHandler } from 'hono';
import type { Context } from '#server/context.ts';
import { BusyError } from '#server/errors.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';
import { networkOfContext } from '#api/http/client-address.ts';

/**
 * Four at once leave most connections to everybody else; one of a network, for a search of several words that nearly all films have
 * takes a processor for seconds at a million listings (docs/performance.md). Most take some hundredths of a second.
 */
const BOUNDS = { concurrency: 4, maxWaiting: 300, ofKey: { concurrency: 1, maxWaiting: 30 } };

/**
 * Searches, of each network in turn: whoever asks for costly ones waits for them alone. Those that are cached have their turn too,
 * which is over at once.
 * @throws BusyError when very many wait already
 */
export function searchInTurn({ settings }: Pick<Context, 'settings'>): MiddlewareHandler {
  const queue = createFairQueue(BOUNDS, () => new BusyError('Very many searches are under way'));
  return async function searchInTurn(c, next) {
    if (!settings.rateLimits || !c.req.query('search')?.trim()) return next();
    return queue.run(networkOfContext(c, settings.trustProxy), next);
  };
}
