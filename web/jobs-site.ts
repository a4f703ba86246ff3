import type http from 'node:http';
import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { createRequestListener } from '#http/request-listener.ts';
import { errorHandler } from '#http/middleware/error-handler.ts';
import { rejectBadUrls } from '#http/middleware/reject-bad-urls.ts';
import { setSecurityHeaders } from '#http/middleware/set-security-headers.ts';
import { createRouteLabels } from '#http/metrics/route-labels.ts';
import { serveMetrics } from '#http/metrics/serve-metrics.ts';
import { createHealth } from '#api/health.ts';

/** Serves the operators' endpoints of a process that only runs jobs. */
export function createJobsSite(ctx: Context): http.RequestListener {
  const site = new Hono({ strict: false });
  site.onError(errorHandler(ctx));
  site.use(setSecurityHeaders(ctx.settings));
  site.use('/metrics', serveMetrics(ctx));
  site.use(rejectBadUrls);
  site.route('/', createHealth(ctx));
  site.all('*', (c) =>
    c.json({ error: 'This process runs jobs (ROLE=jobs). Other processes serve the site.' }, 404, {
      'cache-control': 'no-store',
    }),
  );
  return createRequestListener(ctx, site.fetch, {
    routeOf: createRouteLabels(site.routes.map(({ path }) => path)),
  });
}
