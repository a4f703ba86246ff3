import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

const compressed = compress({ encoding: 'gzip' });

/**
 * Compresses responses that are not compressed yet (response-cache.ts), if the client wants it. Does not touch other responses, because
 * reading the body of a `Response` of @hono/node-server builds the complete object, which takes a tenth of the time of a list
 * (docs/performance.md).
 */
export const compressResponses: MiddlewareHandler = (c, next) =>
  c.req.header('accept-encoding') === undefined ? next() : compressed(c, next);
