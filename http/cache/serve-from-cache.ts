import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '#server/context.ts';
import { prepareResponse, type ResponseCache } from './response-cache.ts';
import { cacheKey } from './cache-key.ts';
import { isAnonymous } from './cacheable.ts';
import { networkOfRequest } from '#http/client-address.ts';

/** Responds without asking anybody else, if it can. @param headers of this response alone @returns whether it did */
export type ServeFromCache = (request: IncomingMessage, response: ServerResponse, headers?: Readonly<Record<string, string>>) => boolean;

/** Others, and none at all, are looked at more closely on the slower way. */
const PLAIN_HOST = /^[\w.-]+(:\d+)?$/;

/**
 * Repeated anonymous reads, served straight on Node's own response. Through Hono, `Request` and `Response` they cost
 * five times as much (docs/performance.md).
 */
export function createServeFromCache({ limits, settings }: Pick<Context, 'limits' | 'settings'>, cache: ResponseCache): ServeFromCache {
  return function serveFromCache(request, response, ownHeaders) {
    const { method, url, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (url === undefined || !isAnonymous(url, headers.authorization, headers.cookie)) return false;
    if (!PLAIN_HOST.test(headers.host ?? '')) return false;
    const key = cacheKey(url);
    const cached = key === undefined ? undefined : cache.get(key);
    if (!cached) return false;
    const prepared = prepareResponse(cached, {
      ifNoneMatch: headers['if-none-match'],
      ifModifiedSince: headers['if-modified-since'],
      acceptEncoding: headers['accept-encoding'],
      cookie: headers.cookie,
      isHead: method === 'HEAD',
    });
    // Where this process has no more reads in hand for the network, the slower way fetches more.
    if (!prepared || !limits.reads.tryConsume(networkOfRequest(request, settings.trustProxy))) return false;
    cache.record('hit');
    const { status, body } = prepared;
    response.writeHead(status, ownHeaders ? { ...prepared.headers, ...ownHeaders } : prepared.headers);
    if (body.length > 1) response.cork();
    for (const piece of body.slice(0, -1)) response.write(piece);
    response.end(body.at(-1));
    return true;
  };
}
