import type { Context as HttpContext, Env, Hono } from 'hono';
import type { Context } from '#server/context.ts';

/** The methods of requests that change nothing. */
export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A method and a path with their handler. */
export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below the mount point, with parameters in braces: `/films/{id}`. */
  path: string;
  handle: (ctx: Context, c: HttpContext) => Response | Promise<Response>;
}

/** Mounts these routes. At each address, OPTIONS lists its methods (HEAD is handled as GET), and an unknown method gets an error. */
export function mountRoutes<E extends Env>(app: Hono<E>, ctx: Context, routes: readonly Route[]): void {
  for (const [path, atPath] of literalsFirst(Map.groupBy(routes, (route) => route.path))) {
    const pattern = patternOf(path);
    for (const { method, handle } of atPath) app.on(method, pattern, (c) => handle(ctx, c));
    const allow = allowedMethods(atPath);
    app.options(pattern, (c) => c.body(null, 204, { allow }));
    app.all(pattern, (c) => c.json({ error: `This address only accepts ${allow}.` }, 405, { allow }));
  }
}

/** Converts a path to Hono's form: `/films/:id`. */
export const patternOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Sorts `/films/facets` before `/films/{id}`, which would match it too for any method. Paths with fewer parameters come first. */
function literalsFirst(paths: Map<string, Route[]>): [string, Route[]][] {
  const parameters = (path: string) => path.split('{').length;
  return [...paths].toSorted(([a], [b]) => parameters(a) - parameters(b));
}

function allowedMethods(routes: readonly Route[]): string {
  const methods = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...methods, 'OPTIONS'].join(', ');
}
