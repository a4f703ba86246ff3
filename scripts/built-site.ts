import type http from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Context } from '../server/context.ts';
import type * as Web from '../web.ts';

const BUILD = path.join(import.meta.dirname, '../build');

/** The site from its build: files with a hash in their name may be kept for ever, the others are asked for again. */
export async function createBuiltSite(ctx: Context): Promise<http.RequestListener> {
  const { createAnswerFromMemory, createAnswerMemory, createWeb } = (await import(
    path.join(BUILD, 'server/index.js')
  )) as typeof Web;
  const memory = createAnswerMemory(ctx);
  const answerFromMemory = createAnswerFromMemory(ctx, memory);
  const site = new Hono({ strict: false });
  const root = path.join(BUILD, 'client');
  const files = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', cacheControl),
    });
  site.get('/assets/*', files('public, max-age=31536000, immutable'));
  site.get('/assets/*', (c) => c.text('There is no such file.', 404));
  site.get('/favicon.svg', files('public, max-age=86400'));
  site.get('/robots.txt', files('public, max-age=86400'));
  site.route('/', createWeb(ctx, { memory }));
  const listener = getRequestListener(site.fetch);
  return (request, response) => {
    if (!answerFromMemory(request, response)) void listener(request, response);
  };
}
