import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

const compressed = compress({ encoding: 'gzip' });

/**
 * Compresses for clients that want it, what is not compressed already (response-cache.ts). Others' responses are not even
 * looked at: asking a `Response` of @hono/node-server for its body makes it a whole one, which takes a tenth of the time that a list takes here (docs/performance.md).
 */
export const compressResponses: MiddlewareHandler = (c, next) =>
  c.req.header('accept-encoding') === undefined ? next() : compressed(c, next);
