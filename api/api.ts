import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { documentationRoutes } from './documentation/documentation.ts';
import { describeEndpoints } from './documentation/openapi.ts';
import { executeEndpoint } from './endpoint/execute-endpoint.ts';
import { API_ENDPOINTS, ENDPOINT_GROUPS } from './endpoints.ts';
import { defaultCacheControl } from '#http/middleware/default-cache-control.ts';
import { errorHandler } from '#http/middleware/error-handler.ts';
import { mountRoutes } from '#http/routes.ts';

/** Creates the JSON API below /api, with its documentation. Every path works with and without a final slash. */
export function createApi(ctx: Context) {
  const api = new Hono({ strict: false });
  api.onError(errorHandler(ctx));
  api.use(defaultCacheControl);
  // All routes are mounted together, so that the choice between two matching paths does not depend on their groups.
  mountRoutes(api, ctx, [
    ...API_ENDPOINTS.map(executeEndpoint),
    ...documentationRoutes((thisYear) => describeEndpoints(ENDPOINT_GROUPS, thisYear)),
  ]);
  api.all('*', (c) => c.json({ error: 'The API has nothing at this address. See /api/docs.' }, 404));
  return api;
}
