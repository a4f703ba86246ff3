import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

const compressed = compress({ encoding: 'gzip' });

/**
 * Compresses for who wants that, what is not compressed already (answer-memory.ts). Others' answers are not even looked at: asking a `Response` of @hono/node-server for
 * its body makes it a whole one, which takes a tenth of the time that a list takes here (docs/performance.md).
 */
export const compressAnswers: MiddlewareHandler = (c, next) =>
  c.req.header('accept-encoding') === undefined ? next() : compressed(c, next);
