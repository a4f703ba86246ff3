import type { MiddlewareHandler } from 'hono';

/** Pages, and the data that the site's scripts fetch instead (React Router's single fetch). */
const OF_PAGE = /^text\/(html|x-script)\b/;

/** Browsers may keep these, and must ask whether they still hold. Caches on the way may not: they depend on a cookie. */
const OF_ONE_READER = 'private, no-cache';

/** Whatever does not say that it may be kept, errors above all, is stored by nobody on the way. */
export const defaultCacheControl: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (headers.has('cache-control')) return;
  headers.set('cache-control', status === 200 && OF_PAGE.test(headers.get('content-type') ?? '') ? OF_ONE_READER : 'no-store');
};
