import type http from 'node:http';
import path from 'node:path';
import type { Context } from '#server/context.ts';
import type * as Web from './web.ts';
import { createBuiltFiles } from '#http/built-files.ts';

const BUILD = path.join(import.meta.dirname, '../build');

/** Creates the site from its build. */
export async function createBuiltSite(ctx: Context): Promise<http.RequestListener> {
  const { createRequestListener, createResponseCache, createRouteLabels, createServeFromCache, createWeb, listPagePatterns } =
    (await import(path.join(BUILD, 'server/index.js'))) as typeof Web;
  const cache = createResponseCache(ctx);
  const web = createWeb(ctx, { cache, files: createBuiltFiles(path.join(BUILD, 'client')) });
  const patterns = [...web.routes.map(({ path }) => path), ...(await listPagePatterns())];
  return createRequestListener(ctx, web.fetch, {
    serveFromCache: createServeFromCache(ctx, cache),
    routeOf: createRouteLabels(patterns),
  });
}
