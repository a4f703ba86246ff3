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

/** What Hono does not know by itself. */
const TYPES: Record<string, string> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.vtt': 'text/vtt; charset=utf-8',
};

function builtFiles(): Hono {
  const files = new Hono({ strict: false });
  const keptFor = (cacheControl: string) =>
    serveStatic({
      root: path.join(BUILD, 'client'),
      precompressed: true,
      onFound(file, c) {
        c.header('cache-control', cacheControl);
        const type = TYPES[path.extname(file)];
        if (type !== undefined) c.header('content-type', type);
      },
    });
  files.get('/assets/*', keptFor('public, max-age=31536000, immutable'));
  files.get('/favicon.svg', keptFor('public, max-age=86400'));
  files.get('/guides/:file{.+\\.(?:pdf|docx)}', keptFor('public, max-age=3600'));
  files.get('/screenshots/*', keptFor('public, max-age=86400'));
  files.get('/service-worker.js', keptFor('no-cache'));
  return files;
}
