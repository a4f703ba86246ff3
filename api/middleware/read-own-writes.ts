import type { MiddlewareHandler } from 'hono';
import type { Context } from '#server/context.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Who has changed something public reads it with the next request: a member's write is responded to when all that it
 * announced is counted, and no replica is read that may not have it. Nobody else can change anything public, and what changed nothing leaves the cache full.
 */
export function readOwnWrites(ctx: Pick<Context, 'catalogue' | 'reads'>): MiddlewareHandler {
  return async function readOwnWrites(c, next) {
    await next();
    if (READS.has(c.req.method) || !c.res.ok || c.req.header('authorization') === undefined) return;
    ctx.reads.forgetPosition();
    await ctx.catalogue.catchUp();
  };
}
