import type * as Program from '../program.ts';
import type * as Web from '../web.ts';

/**
 * Starts the program from its sources, all of it through Vite, so that there is one graph of modules here too: what is
 * changed shows at once.
 */
export async function startDevSite(): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
  const { start } = (await vite.ssrLoadModule('./program.ts')) as typeof Program;
  await start(
    (ctx) => (request, response) => {
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
    },
    { dev: true },
  );
}
