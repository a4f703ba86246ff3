import type { Context as HttpContext, MiddlewareHandler } from 'hono';
import { cacheKey } from '#api/cache/cache-key.ts';
import { isAnonymous } from '#api/cache/cacheable.ts';
import type { ResponseCache } from '#api/cache/response-cache.ts';
import { networkOfContext } from '#api/http/client-address.ts';
import type { Context } from '#server/context.ts';
import { BusyError } from '#server/errors.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';

/**
 * Four at once leave most connections to everybody else; one of a network, for a search of several words that nearly all films have
 * takes a processor for seconds at a million listings (docs/performance.md). Most take some hundredths of a second.
 */
const BOUNDS = { concurrency: 4, maxWaiting: 300, ofKey: { concurrency: 1, maxWaiting: 30 } };

/** Where `search` looks for films. What is only sent there, a body above all, takes nobody's turn. */
const SEARCHES_FILMS = /^\/(api\/films(\/facets)?\/?|films\.atom\/?|_\.data)?$/;

/**
 * Searches, of each network in turn: whoever asks for costly ones waits for them alone. What is in the cache takes no turn; a search
 * that nobody waits for any more, as somebody has typed on, is dropped before it begins.
 * @throws BusyError when very many wait already
 */
export function searchInTurn(
  { settings }: Pick<Context, 'settings'>,
  cache: Pick<ResponseCache, 'get'>,
): MiddlewareHandler {
  const queue = createFairQueue(BOUNDS, () => new BusyError('Very many searches are under way'));
  return async function searchInTurn(c, next) {
    if (!settings.rateLimits || !isSearch(c) || isCached(c, cache)) return next();
    return queue.run(networkOfContext(c, settings.trustProxy), next, c.req.raw.signal);
  };
}

const isSearch = ({ req }: HttpContext): boolean =>
  req.method === 'GET' && SEARCHES_FILMS.test(req.path) && (req.query('search') ?? '').trim() !== '';

function isCached({ req }: HttpContext, cache: Pick<ResponseCache, 'get'>): boolean {
  if (!isAnonymous(req.path, req.header('authorization'), req.header('cookie'))) return false;
  const key = cacheKey(req.url.slice(req.url.indexOf('/', 8)));
  return key !== undefined && cache.get(key) !== undefined;
}
