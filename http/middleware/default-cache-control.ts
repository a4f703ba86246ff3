import type { MiddlewareHandler } from 'hono';
import { isPage } from '#http/cache/cacheable.ts';

/** A browser may keep a page for its way back and must ask again; on the way its nonce is for one reader only. */
const OF_ONE_READER = 'private, no-cache';

/** Whatever does not say that it may be kept, errors above all, is stored by nobody on the way. */
export const defaultCacheControl: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (headers.has('cache-control')) return;
  c.header('cache-control', isPage(headers.get('content-type')) && status === 200 ? OF_ONE_READER : 'no-store');
};
