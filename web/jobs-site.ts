import type http from 'node:http';
import type { Context } from '#server/context.ts';
import { rejectBadUrls } from '#http/middleware/reject-bad-urls.ts';
import { createOperatorsSite } from '#http/metrics/metrics-site.ts';
import { serveMetrics } from '#http/metrics/serve-metrics.ts';
import { createHealth } from '#api/health.ts';

/** Serves the operators' endpoints of a process that only runs jobs. */
export const createJobsSite = (ctx: Context): http.RequestListener =>
  createOperatorsSite(ctx, 'This process runs jobs (ROLE=jobs). Other processes serve the site.', (site) => {
    site.use('/metrics', serveMetrics(ctx));
    site.use(rejectBadUrls);
    site.route('/', createHealth(ctx));
  });
