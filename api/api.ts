import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { afterBody } from './after-body.ts';
import { documentationRoutes } from './documentation/documentation.ts';
import { describeEndpoints, type EndpointGroup } from './documentation/openapi.ts';
import { FILM_ENDPOINTS } from './films.ts';
import { errorHandler } from './middleware/error-handler.ts';
import { defaultCacheControl } from './middleware/default-cache-control.ts';
import { OPERATION_ENDPOINTS } from './operations.ts';
import { MODERATION_ENDPOINTS } from './moderation.ts';
import { mountRoutes } from './routes.ts';
import { USER_ENDPOINTS } from './users.ts';

/** The endpoints of the API, in the order of its documentation. */
const API: EndpointGroup[] = [
  { name: 'Films', basePath: '/api', endpoints: FILM_ENDPOINTS },
  { name: 'Moderation', basePath: '/api', endpoints: MODERATION_ENDPOINTS },
  { name: 'Users', basePath: '/api', endpoints: USER_ENDPOINTS },
];
const OPERATIONS: EndpointGroup = { name: 'Operations', basePath: '', endpoints: OPERATION_ENDPOINTS };

/** The JSON API below /api, and its documentation. Every path answers with and without a slash at its end. */
export function createApi(ctx: Context) {
  const api = new Hono({ strict: false });
  api.onError(errorHandler(ctx));
  api.use(defaultCacheControl);
  // Together: which of two paths that match is meant does not depend on the group it stands in.
  mountRoutes(api, ctx, [
    ...API.flatMap(({ endpoints: calls }) => calls.map(afterBody)),
    ...documentationRoutes(describeEndpoints([...API, OPERATIONS])),
  ]);
  api.all('*', (c) => c.json({ error: 'There is nothing at this address of the API. See /api/docs.' }, 404));
  return api;
}
