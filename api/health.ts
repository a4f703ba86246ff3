import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { requireReady } from '#server/database/is-ready.ts';
import { defineEndpoint } from './endpoint/define-endpoint.ts';
import { executeEndpoint } from './endpoint/execute-endpoint.ts';
import { defaultCacheControl } from '#http/middleware/default-cache-control.ts';
import { mountRoutes } from '#http/routes.ts';

/** Endpoints for operators: whether the program is alive, and whether it is ready to serve. */
export const HEALTH_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    withoutTurn: true, // operators need an answer while everyone else waits
    summary: 'Check that the program is alive',
    response: 'Message',
    handle: () => ({ data: 'alive' }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    withoutTurn: true, // operators need an answer while everyone else waits
    summary: 'Check that the program can serve requests: the database responds and is migrated, and the program is not stopping',
    response: 'Message',
    errors: [503],
    async handle(ctx) {
      await requireReady(ctx);
      return { data: 'ready' };
    },
  }),
];

export function createHealth(ctx: Context) {
  const health = new Hono({ strict: false });
  for (const { path } of HEALTH_ENDPOINTS) health.use(path, defaultCacheControl);
  mountRoutes(health, ctx, HEALTH_ENDPOINTS.map(executeEndpoint));
  return health;
}
