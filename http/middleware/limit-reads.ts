import type { MiddlewareHandler } from 'hono';
import type { Context } from '#server/context.ts';
import { networkOfContext } from '#http/client-address.ts';

/**
 * Probes that monitoring calls repeatedly. Requests of others in the same network never limit them. They cost no more than an error would,
 * because the database is queried only once a second for all of them (is-ready.ts).
 */
const NOT_COUNTED = /^\/(healthz|readyz)\/?$/;

/** Endpoints count requests with these methods themselves, by user, account or action. */
const WRITES = new Set(['POST', 'PATCH', 'DELETE']);
const NO_SUCH_ENDPOINT = new Set([404, 405]);

/**
 * Counts by network all reads (pages, their data and the API), and every request for an unknown method or address, because these cost as
 * much. Cached and shared responses count like others.
 */
export function limitReads(ctx: Context): MiddlewareHandler {
  return async function limitReads(c, next) {
    if (c.req.method === 'GET' && NOT_COUNTED.test(c.req.path)) return next();
    const count = () => ctx.limits.reads.consume(networkOfContext(c, ctx.settings.trustProxy));
    const isWrite = c.req.path.startsWith('/api/') && WRITES.has(c.req.method);
    if (!isWrite) await count();
    await next();
    if (isWrite && NO_SUCH_ENDPOINT.has(c.res.status)) await count();
  };
}
