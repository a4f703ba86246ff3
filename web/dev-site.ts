import http from 'node:http';
import type * as Policies from '#http/content-policies.ts';
import type * as Program from '../program.ts';
import type * as Web from './web.ts';

/** Starts the program from its sources. All modules go through Vite and form one graph, so that changes take effect at once. */
export async function startDevSite(): Promise<void> {
  const { createServer } = await import('vite');
  // Vite connects to the browser through the program's port, which is not open yet. This server never opens a port.
  const upgrades = http.createServer();
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: upgrades } },
  });
  const { DEV_SCRIPTS_LOAD } = (await vite.ssrLoadModule('./http/content-policies.ts')) as typeof Policies;
  const { start } = (await vite.ssrLoadModule('./program.ts')) as typeof Program;
  await start(
    (ctx, server) => {
      server.on('upgrade', (...request) => upgrades.emit('upgrade', ...request));
      return (request, response) => {
        const serve = async () => {
          try {
            const { createRequestListener, createWeb } = (await vite.ssrLoadModule('./web/web.ts')) as typeof Web;
            createRequestListener(ctx, createWeb(ctx, { dev: true }).fetch)(request, response);
          } catch (error) {
            if (error instanceof Error) vite.ssrFixStacktrace(error);
            console.error(error);
            response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
          }
        };
        if (!isViteAddress(request.url ?? '')) return void serve();
        // Each file that Vite serves could be a worker. The site’s own responses replace this policy.
        response.setHeader('content-security-policy', DEV_SCRIPTS_LOAD);
        vite.middlewares(request, response, serve);
      };
    },
    { dev: true },
  );
}

/** Whether this is the address of a file or of a module of Vite. Vite would also answer `/api/films` with the source `api/films.ts`. */
const isViteAddress = (address: string): boolean => /^\/@|\.\w+$/.test(address.split('?', 1)[0]!);
