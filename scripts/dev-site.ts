import type http from 'node:http';
import type { Context } from '../server/context.ts';
import type * as Web from '../web.ts';

/** The site from its sources, through Vite: what is changed shows at once. */
export async function createDevSite(ctx: Context, server: http.Server): Promise<http.RequestListener> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  return (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const { createRequestListener, createWeb } = (await vite.ssrLoadModule('./web.ts')) as typeof Web;
        createRequestListener(ctx, createWeb(ctx, { dev: true }).fetch)(request, response);
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        console.error(error);
        response.writeHead(500).end((error as Error).stack);
      }
    });
  };
}
