import type { Context as HttpContext, Env, Hono } from 'hono';
import type { Context } from '#server/context.ts';

/** One thing that can be asked for: how, and its handler. */
export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below its mount, with its parameters in braces: `/films/{id}`. */
  path: string;
  handle: (ctx: Context, c: HttpContext) => Response | Promise<Response>;
}

/**
 * Mounts these routes. At each of their addresses OPTIONS says which methods it has (HEAD is handled as GET), and
 * every other method is told so.
 */
export function mountRoutes<E extends Env>(app: Hono<E>, ctx: Context, routes: readonly Route[]): void {
  for (const [path, atPath] of literalsFirst(Map.groupBy(routes, (route) => route.path))) {
    const pattern = patternOf(path);
    for (const { method, handle } of atPath) app.on(method, pattern, (c) => handle(ctx, c));
    const allow = allowedMethods(atPath);
    app.options(pattern, (c) => c.body(null, 204, { allow }));
    app.all(pattern, (c) => c.json({ error: `This address can only be asked with ${allow}.` }, 405, { allow }));
  }
}

/** As Hono writes it: `/films/:id`. */
export const patternOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** `/films/facets` before `/films/{id}`, which would match it too, whatever the method; fewer parameters first. */
function literalsFirst(paths: Map<string, Route[]>): [string, Route[]][] {
  const parameters = (path: string) => path.split('{').length;
  return [...paths].toSorted(([a], [b]) => parameters(a) - parameters(b));
}

function allowedMethods(routes: readonly Route[]): string {
  const methods = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...methods, 'OPTIONS'].join(', ');
}
