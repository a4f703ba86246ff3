import type http from 'node:http';
import { Hono } from 'hono';
import { createRequestListener } from '#http/request-listener.ts';
import { errorHandler } from '#http/middleware/error-handler.ts';
import { setSecurityHeaders } from '#http/middleware/set-security-headers.ts';
import type { Context } from '#server/context.ts';
import { LOOPBACK } from '#server/networks.ts';
import { createRouteLabels } from './route-labels.ts';
import { serveMetrics } from './serve-metrics.ts';

/** Serves only `/metrics`, and only to this machine, on a port that no proxy uses (METRICS_PORT). */
export const createMetricsSite = (ctx: Context): http.RequestListener =>
  createOperatorsSite(ctx, 'This port serves only /metrics, and only to this machine.', (site) => {
    site.use('/metrics', serveMetrics(ctx, { networks: LOOPBACK, isBehindProxy: false }));
  });

/**
 * Creates a site that serves only operators.
 * @param otherAddress the error for every other address
 */
export function createOperatorsSite(ctx: Context, otherAddress: string, addRoutes: (site: Hono) => void): http.RequestListener {
  const site = new Hono({ strict: false });
  site.onError(errorHandler(ctx));
  site.use(setSecurityHeaders(ctx.settings));
  addRoutes(site);
  site.all('*', (c) => c.json({ error: otherAddress }, 404, { 'cache-control': 'no-store' }));
  return createRequestListener(ctx, site.fetch, {
    routeOf: createRouteLabels(site.routes.map(({ path }) => path)),
  });
}
