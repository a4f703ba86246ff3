import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { isReady } from '#server/database/is-ready.ts';
import type { Endpoint } from './endpoint.ts';
import { defaultCacheControl } from './middleware/default-cache-control.ts';
import { mountRoutes } from './routes.ts';

/** The operators' calls: is it alive, and is it ready to serve? */
export const OPERATION_ENDPOINTS: Endpoint[] = [
  {
    method: 'GET',
    path: '/healthz',
    access: 'anyone',
    summary: 'Whether the program is alive',
    response: 'Word',
    handle: (_ctx, c) => c.json({ data: 'alive' }),
  },
  {
    method: 'GET',
    path: '/readyz',
    access: 'anyone',
    summary: 'Whether it can serve: the database answers and is migrated',
    response: 'Word',
    errorStatuses: [503],
    async handle(ctx, c) {
      if (await isReady(ctx)) return c.json({ data: 'ready' });
      return c.json({ error: 'The database is away or not migrated yet.' }, 503, { 'retry-after': '5' });
    },
  },
];

export function createOperations(ctx: Context) {
  const operations = new Hono({ strict: false });
  for (const { path } of OPERATION_ENDPOINTS) operations.use(path, defaultCacheControl);
  mountRoutes(operations, ctx, OPERATION_ENDPOINTS);
  return operations;
}
