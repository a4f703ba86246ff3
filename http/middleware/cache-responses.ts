import type { Context as HttpContext, MiddlewareHandler, Next } from 'hono';
import type { Context } from '#server/context.ts';
import { compressResponse, prepareResponse, readResponse, type CachedResponse, type ResponseCache } from '#http/cache/response-cache.ts';
import { cacheKeyOf } from '#http/cache/cache-key.ts';
import { isPage, isPublic } from '#http/cache/cacheable.ts';
import { nodeRequest } from '#http/node-request.ts';

/**
 * Serves repeated anonymous reads from the cache, as long as the catalogue is the one they were made from: any change,
 * by whichever process, empties the cache at once. Every page, cached or not, gets a new nonce and the reader's display
 * settings. request-listener.ts turns HEAD into GET; responses to HEAD are not cached, because they contain no page.
 */
export function cacheResponses(ctx: Pick<Context, 'catalogue'>, cache: ResponseCache): MiddlewareHandler {
  return async function cacheResponse(c, next): Promise<void> {
    const key = cacheKeyOf(c);
    if (key === undefined) return finish(c, next);
    const version = ctx.catalogue.current();
    const cached = version === undefined ? undefined : cache.get(key);
    cache.record(cached ? 'hit' : 'miss');
    if (cached) return send(c, cached);
    await next();
    const response = await readResponse(c.res);
    if (version !== undefined && !isHead(c)) cache.set(key, response, version);
    return send(c, response);
  };
}

const isHead = (c: HttpContext): boolean => nodeRequest(c).isHead ?? false;

/** What is not cached has to be finished all the same: a page is filled in, and what browsers may keep gets its ETag. */
async function finish(c: HttpContext, next: Next): Promise<void> {
  await next();
  const { headers } = c.res;
  if (isPage(headers.get('content-type')) || isPublic(headers.get('cache-control'))) await send(c, await readResponse(c.res));
}

async function send(c: HttpContext, response: CachedResponse): Promise<void> {
  const client = {
    ifNoneMatch: c.req.header('if-none-match'),
    ifModifiedSince: c.req.header('if-modified-since'),
    acceptEncoding: c.req.header('accept-encoding'),
    cookie: c.req.header('cookie'),
    isHead: isHead(c),
  };
  await compressResponse(response, client);
  const { status, headers, body } = prepareResponse(response, client)!;
  c.res = undefined; // else the headers that the handlers left would be merged in
  const whole = body.length === 1 ? body[0]! : Buffer.concat(body);
  c.res = new Response(whole.length === 0 ? null : (whole as BodyInit), { status, headers });
}
