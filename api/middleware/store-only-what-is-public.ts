import type { MiddlewareHandler } from 'hono';

/** Whatever does not say that it may be kept, errors above all, is stored by nobody on the way. */
export const storeOnlyWhatIsPublic: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
};
