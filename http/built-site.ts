import type http from 'node:http';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import type * as Web from '../web.ts';

const BUILD = path.join(import.meta.dirname, '../build');

/** The site from its build: files with a hash in their name may be kept for ever, the others are asked for again. */
export async function createBuiltSite(ctx: Context): Promise<http.RequestListener> {
  const { createRequestListener, createResponseCache, createServeFromCache, createWeb } = (await import(
    path.join(BUILD, 'server/index.js')
  )) as typeof Web;
  const cache = createResponseCache(ctx);
  const web = createWeb(ctx, { cache, files: builtFiles() });
  return createRequestListener(ctx, web.fetch, createServeFromCache(ctx, cache));
}

/** The library does not know it. */
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function builtFiles(): Hono {
  const files = new Hono({ strict: false });
  const keptFor = (cacheControl: string) =>
    serveStatic({
      root: path.join(BUILD, 'client'),
      precompressed: true,
      onFound(file, c) {
        c.header('cache-control', cacheControl);
        if (file.endsWith('.docx')) c.header('content-type', WORD);
      },
    });
  files.get('/assets/*', keptFor('public, max-age=31536000, immutable'));
  files.get('/favicon.svg', keptFor('public, max-age=86400'));
  files.get('/guides/:file{.+\\.(?:pdf|docx)}', keptFor('public, max-age=3600'));
  files.get('/screenshots/*', keptFor('public, max-age=86400'));
  files.get('/service-worker.js', keptFor('no-cache'));
  return files;
}
