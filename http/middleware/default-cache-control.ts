import type { MiddlewareHandler } from 'hono';

/** Content types of pages and of the data that the site's scripts fetch instead (React Router's single fetch). */
const OF_PAGE = /^text\/(html|x-script)\b/;

/** Lets browsers store pages but makes them revalidate. Shared caches cannot store pages, because they depend on a cookie. */
const OF_ONE_READER = 'private, no-cache';

/** Forbids caches to store responses that do not allow it explicitly, above all errors. */
export const defaultCacheControl: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (headers.has('cache-control')) return;
  headers.set('cache-control', status === 200 && OF_PAGE.test(headers.get('content-type') ?? '') ? OF_ONE_READER : 'no-store');
};
