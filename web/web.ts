import { Hono } from 'hono';
import { createResponseCache, type ResponseCache } from '#http/cache/response-cache.ts';
import { createApi } from '#api/api.ts';
import { API_ENDPOINTS } from '#api/endpoints.ts';
import { createDiscovery } from '#http/discovery/discovery.ts';
import { createDownloads } from '#http/downloads.ts';
import { compressResponses } from '#http/middleware/compress-responses.ts';
import { errorHandler } from '#http/middleware/error-handler.ts';
import { limitReads } from '#http/middleware/limit-reads.ts';
import { readOwnWrites } from '#http/middleware/read-own-writes.ts';
import { rejectBadUrls } from '#http/middleware/reject-bad-urls.ts';
import { createTurns, readInTurn } from '#http/middleware/take-turns.ts';
import { cacheResponses } from '#http/middleware/cache-responses.ts';
import { setSecurityHeaders } from '#http/middleware/set-security-headers.ts';
import { defaultCacheControl } from '#http/middleware/default-cache-control.ts';
import { serveMetrics } from '#http/metrics/serve-metrics.ts';
import { createHealth, HEALTH_ENDPOINTS } from '#api/health.ts';
import { patternOf } from '#http/routes.ts';
import { INDEXED_PAGES } from '#app/indexed-pages.ts';
import type { Context } from '#server/context.ts';
import { createPages, listPagePatterns } from './pages.ts';

export { createServeFromCache } from '#http/cache/serve-from-cache.ts';
export { createRouteLabels } from '#http/metrics/route-labels.ts';
export { createRequestListener } from '#http/request-listener.ts';
export { createResponseCache, listPagePatterns };

interface Options {
  dev?: boolean;
  cache?: ResponseCache;
  /** The built files, which are neither counted nor cached. */
  files?: Hono;
}

/** Patterns of the routes that take no turn. */
const WITHOUT_TURN = new Set(
  [...HEALTH_ENDPOINTS, ...API_ENDPOINTS.map((one) => ({ ...one, path: `/api${one.path}` }))]
    .filter(({ withoutTurn }) => withoutTurn)
    .map(({ path }) => patternOf(path)),
);

/**
 * Creates everything that the program serves over HTTP: the built files, the API, the operators' endpoints and the pages. This module is
 * the entry of the server build.
 */
export function createWeb(ctx: Context, { dev = false, cache = createResponseCache(ctx), files = new Hono() }: Options = {}) {
  ctx.caches.set('responses', cache.usage);
  const takeTurn = createTurns(ctx);
  const web = new Hono({ strict: false });
  web.onError(errorHandler(ctx));
  web.use(compressResponses);
  web.use(setSecurityHeaders(ctx.settings));
  web.route('/', files);
  web.use('/metrics', serveMetrics(ctx));
  // Counted before the cache, so that each client's requests count for its own network.
  web.use(limitReads(ctx));
  web.use(rejectBadUrls);
  web.use(readOwnWrites(ctx));
  web.use(readInTurn(takeTurn, cache, WITHOUT_TURN));
  web.use(cacheResponses(ctx, cache));
  // These headers are set again here, so that cached responses have them too.
  web.use(setSecurityHeaders(ctx.settings));
  web.use(defaultCacheControl);
  web.route('/api', createApi(ctx));
  web.route('/', createHealth(ctx));
  web.route('/', createDownloads(ctx));
  web.route('/', createDiscovery(ctx, INDEXED_PAGES));
  web.all('*', createPages(ctx, { dev, takeTurn }));
  return web;
}
