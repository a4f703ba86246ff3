import type { MiddlewareHandler } from 'hono';
import type { Context } from '#server/context.ts';
import { networkOfContext } from '#http/client-address.ts';

/**
 * Asked by those who watch over the program, again and again; they are never limited because of what others of their
 * network do. Neither costs more than the error would: the database is asked once a second, whoever asks (is-ready.ts).
 */
const NOT_COUNTED = /^\/(healthz|readyz)\/?$/;

/** These are counted by their endpoints, by user, by account, by what they do: where there is such an endpoint. */
const WRITES = new Set(['POST', 'PATCH', 'DELETE']);
const NO_SUCH_ENDPOINT = new Set([404, 405]);

/**
 * Counts by network what is read, pages, their data and the API alike, and every request that nothing is there for:
 * unknown methods and addresses cost their sender as much. Cached and shared responses are counted like others.
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
