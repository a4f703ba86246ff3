import type { Context as HttpContext, MiddlewareHandler } from 'hono';
import type { Context } from '#server/context.ts';
import { prepareResponse, readResponse, type CachedResponse, type ResponseCache } from '#http/cache/response-cache.ts';
import { cacheKeyOf } from '#http/cache/cache-key.ts';

/**
 * Serves repeated anonymous reads from the cache until the catalogue changes. A change by any process clears the cache at once. Every
 * response that may be stored gets an ETag, even if it is not cached.
 */
export function cacheResponses(ctx: Pick<Context, 'catalogue'>, cache: ResponseCache): MiddlewareHandler {
  return async function cacheResponse(c, next): Promise<void> {
    const key = cacheKeyOf(c);
    const cached = key === undefined ? undefined : cache.get(key);
    if (key !== undefined) cache.record(cached ? 'hit' : 'miss');
    if (cached) return send(c, cached);
    const version = ctx.catalogue.current();
    await next();
    if (!mayBeKept(c.res)) return;
    c.res.headers.append('vary', 'Accept-Encoding');
    // A request for headers alone does not render the page.
    if (c.res.body === null) return;
    const response = await readResponse(c.res);
    if (key !== undefined && version !== undefined) cache.set(key, response, version);
    send(c, response);
  };
}

/** Whether a response is the same for everyone and not an error. */
const mayBeKept = (response: Response): boolean =>
  response.status === 200 && response.headers.get('cache-control')?.endsWith(', no-cache') === true && !response.headers.has('set-cookie');

function send(c: HttpContext, response: CachedResponse): void {
  const { status, headers, body } = prepareResponse(response, {
    ifNoneMatch: c.req.header('if-none-match'),
    acceptEncoding: c.req.header('accept-encoding'),
  });
  c.res = undefined; // otherwise Hono would merge in the headers of the handlers
  c.res = new Response((body as BodyInit | undefined) ?? null, { status, headers });
}
