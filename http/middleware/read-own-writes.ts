import type { MiddlewareHandler } from 'hono';
import { READS } from '#http/routes.ts';
import type { Context } from '#server/context.ts';

/**
 * Delays the response to a member's write until this process has read all changes committed so far, so that members see their change with
 * their next request. Only members can change public data.
 */
export function readOwnWrites(ctx: Pick<Context, 'catalogue'>): MiddlewareHandler {
  return async function readOwnWrites(c, next) {
    await next();
    if (READS.has(c.req.method) || !c.res.ok || c.req.header('authorization') === undefined) return;
    await ctx.catalogue.catchUp();
  };
}
