import type { MiddlewareHandler } from 'hono';
import type { Context } from '#server/context.ts';
import { networkOfCall } from '../client-address.ts';

/** Asked by those who watch over the program, again and again. */
const NOT_COUNTED = /^\/(healthz|readyz|metrics)\/?$/;

/** Counts what is read, by network: pages, their data and the API alike. */
export function limitReads(ctx: Context): MiddlewareHandler {
  return async function limitReads(c, next) {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (isRead && !NOT_COUNTED.test(c.req.path))
      await ctx.limits.reads.take(networkOfCall(c, ctx.settings.trustProxy));
    await next();
  };
}
