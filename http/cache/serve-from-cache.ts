import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '#server/context.ts';
import { prepareResponse, type ResponseCache } from './response-cache.ts';
import { cacheKey } from './cache-key.ts';
import { networkOfRequest } from '#http/client-address.ts';

/** Responds without asking anybody else, if it can. @param headers of this response alone @returns whether it did */
export type ServeFromCache = (request: IncomingMessage, response: ServerResponse, headers?: Readonly<Record<string, string>>) => boolean;

/** Others, and none at all, are looked at more closely on the slower way. */
const PLAIN_HOST = /^[\w.-]+(:\d+)?$/;

/**
 * Repeated anonymous reads, served straight on Node's own response. Through Hono, `Request` and `Response` they cost
 * two to three times as much (docs/performance.md).
 */
export function createServeFromCache({ limits, settings }: Pick<Context, 'limits' | 'settings'>, cache: ResponseCache): ServeFromCache {
  return function serveFromCache(request, response, ownHeaders) {
    const { method, url, headers } = request;
    if (method !== 'GET' || url === undefined || !PLAIN_HOST.test(headers.host ?? '')) return false;
    const key = cacheKey(url, headers);
    const cached = key === undefined ? undefined : cache.get(key);
    if (!cached) return false;
    // Where this process has no more reads in hand for the network, the slower way fetches more.
    if (!limits.reads.tryConsume(networkOfRequest(request, settings.trustProxy))) return false;
    cache.record('hit');
    const prepared = prepareResponse(cached, { ifNoneMatch: headers['if-none-match'], acceptEncoding: headers['accept-encoding'] });
    response.writeHead(prepared.status, { ...prepared.headers, ...ownHeaders }).end(prepared.body);
    return true;
  };
}
