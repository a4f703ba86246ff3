import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { nodeRequest } from '#http/node-request.ts';
import type { Context } from '#server/context.ts';
import { isWithin, LOOPBACK, type Network } from '#server/networks.ts';
import { createMetricsRenderer, METRICS_TYPE } from '#server/operations/render-metrics.ts';

/** Headers that proxies add to requests that they pass on. */
const FORWARDED = /^(x-forwarded|forwarded$|via$|x-real-ip$|x-client-ip$|true-client-ip$|cf-connecting-ip$)/;

/** Rule for access to the metrics. */
interface Rule {
  networks: readonly Network[];
  /** Whether proxies pass requests on to this port. */
  isBehindProxy: boolean;
}

/**
 * `GET /metrics` for the addresses that METRICS_FROM names. Everyone else gets the response of an unknown address.
 * @param rule another rule than that of the settings
 */
export function serveMetrics(
  ctx: Context,
  rule: Rule = { networks: ctx.settings.metricsFrom, isBehindProxy: ctx.settings.trustProxy > 0 },
): MiddlewareHandler {
  const { render } = createMetricsRenderer(ctx);
  return async function serveMetrics(c, next) {
    const { incoming } = nodeRequest(c);
    if (c.req.method !== 'GET' || !incoming || isForwarded(incoming) || !isAllowed(incoming.socket, rule)) return next();
    const text = await render();
    return c.body(text, 200, { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' });
  };
}

/** Whether a proxy's header says that it passed the request on. Some proxies send no such header. */
const isForwarded = ({ headers }: IncomingMessage): boolean => Object.keys(headers).some((name) => FORWARDED.test(name));

/**
 * Decides by the addresses of the connection alone, because headers can say anything. Behind a proxy a connection from this machine is
 * refused even if its address is allowed: it may be the proxy's, on behalf of anyone.
 */
export function isAllowed(
  { remoteAddress, localAddress }: Pick<Socket, 'remoteAddress' | 'localAddress'>,
  { networks, isBehindProxy }: Rule,
): boolean {
  const isFromHere = isWithin(remoteAddress, LOOPBACK) || remoteAddress === localAddress;
  return isWithin(remoteAddress, networks) && !(isBehindProxy && isFromHere);
}
