import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '#server/context.ts';
import { prepareResponse, type ResponseCache } from './response-cache.ts';
import { cacheKey } from './cache-key.ts';
import { networkOfRequest } from '#http/client-address.ts';

/**
 * Sends a cached response if there is one.
 * @param headers additional headers of this response
 * @returns whether it sent a response
 */
export type ServeFromCache = (request: IncomingMessage, response: ServerResponse, headers?: Readonly<Record<string, string>>) => boolean;

/** Requests with another Host, or with none, take the slower path, which checks the Host fully. */
const PLAIN_HOST = /^[\w.-]+(:\d+)?$/;

/**
 * Serves repeated anonymous reads directly with Node's own response. Through Hono, `Request` and `Response` they cost two to three times as
 * much (docs/performance.md).
 */
export function createServeFromCache({ limits, settings }: Pick<Context, 'limits' | 'settings'>, cache: ResponseCache): ServeFromCache {
  return function serveFromCache(request, response, ownHeaders) {
    const { method, url, headers } = request;
    if (method !== 'GET' || url === undefined || !PLAIN_HOST.test(headers.host ?? '')) return false;
    const key = cacheKey(url, headers);
    const cached = key === undefined ? undefined : cache.get(key);
    if (!cached) return false;
    // If this process has no reads left for the network, the slower path reserves more.
    if (!limits.reads.tryConsume(networkOfRequest(request, settings.trustProxy))) return false;
    cache.record('hit');
    const prepared = prepareResponse(cached, { ifNoneMatch: headers['if-none-match'], acceptEncoding: headers['accept-encoding'] });
    response.writeHead(prepared.status, { ...prepared.headers, ...ownHeaders }).end(prepared.body);
    return true;
  };
}
