import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { nodeRequest } from '#api/http/node-request.ts';
import type { Context } from '#server/context.ts';
import { isWithin, type Network } from '#server/networks.ts';
import { createMetricsRenderer, METRICS_TYPE } from '#server/operations/render-metrics.ts';

/** What proxies add to a request that they pass on. */
const FORWARDED = /^(x-forwarded|forwarded$|via$|x-real-ip$|x-client-ip$|true-client-ip$|cf-connecting-ip$)/;

/**
 * `GET /metrics` for whom METRICS_FROM names. Everybody else is let through to what comes next, which knows of no such address:
 * nothing tells them that there is one.
 */
export function serveMetrics(ctx: Context): MiddlewareHandler {
  const { render } = createMetricsRenderer(ctx);
  return async function serveMetrics(c, next) {
    const { incoming } = nodeRequest(c);
    if (c.req.method !== 'GET' || !incoming || !mayRead(incoming, ctx.settings.metricsFrom)) return next();
    const text = await render();
    return c.body(text, 200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' });
  };
}

/**
 * Judged by the connection alone, whatever TRUST_PROXY says: whom a proxy asks for is only what it says. So what came
 * through one at all is refused, even where the proxy itself would be let in, as on the same machine.
 */
function mayRead({ socket, headers }: IncomingMessage, networks: readonly Network[]): boolean {
  return (
    isWithin(socket.remoteAddress, networks) && !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}
