import type { Context as HttpContext } from 'hono';
import { cacheKey } from '#api/cache/cache-key.ts';
import type { Context } from '#server/context.ts';

/**
 * The context for a request: what everybody gets, lists, listings and the pages and feeds made of them, may be read from
 * replicas. Who shows a token reads from the primary whatever they ask for.
 */
export function contextFor(ctx: Context, c: HttpContext): Context {
  const { db } = ctx.reads;
  if (!db || c.req.method !== 'GET' || c.req.header('authorization') !== undefined) return ctx;
  const { url } = c.req;
  return cacheKey(url.slice(url.indexOf('/', 8))) === undefined ? ctx : { ...ctx, db };
}
