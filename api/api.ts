import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { afterBody } from './after-body.ts';
import { documentationRoutes } from './documentation/documentation.ts';
import { describeCalls, type CallGroup } from './documentation/openapi.ts';
import { FILM_CALLS } from './films.ts';
import { handOverErrors } from './middleware/hand-over-errors.ts';
import { defaultCacheControl } from './middleware/default-cache-control.ts';
import { OPERATION_CALLS } from './operations.ts';
import { MODERATION_CALLS } from './moderation.ts';
import { mountRoutes } from './routes.ts';
import { USER_CALLS } from './users.ts';

/** The calls of the API, in the order of its documentation. */
const API: CallGroup[] = [
  { name: 'Films', below: '/api', calls: FILM_CALLS },
  { name: 'Moderation', below: '/api', calls: MODERATION_CALLS },
  { name: 'Users', below: '/api', calls: USER_CALLS },
];
const OPERATIONS: CallGroup = { name: 'Operations', below: '', calls: OPERATION_CALLS };

/** The JSON API below /api, and its documentation. Every path answers with and without a slash at its end. */
export function createApi(ctx: Context) {
  const api = new Hono({ strict: false });
  api.onError(handOverErrors(ctx));
  api.use(defaultCacheControl);
  // Together: which of two paths that match is meant does not depend on the group it stands in.
  mountRoutes(api, ctx, [
    ...API.flatMap(({ calls }) => calls.map(afterBody)),
    ...documentationRoutes(describeCalls([...API, OPERATIONS])),
  ]);
  api.all('*', (c) => c.json({ error: 'There is nothing at this address of the API. See /api/docs.' }, 404));
  return api;
}
