import { readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { acceptsBrotli, acceptsGzip } from '#http/cache/accepted-codings.ts';
import { sendFile } from './send-file.ts';

/** File types that Hono does not know. */
const TYPES: Record<string, string> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
};

/**
 * Serves the files of the built site. Caches may store those with a hash in their name for ever, and must revalidate the others. The list
 * of files, with their compressed versions (scripts/compress-build.ts), is read at the start, so that no address can reach any other file.
 */
export function createBuiltFiles(directory: string): Hono {
  const files = new Hono({ strict: false });
  const built = new Set(readdirSync(directory, { recursive: true, encoding: 'utf8' }).map(asAddress));
  const keptFor =
    (cacheControl: string): MiddlewareHandler =>
    async (c, next) => {
      const address = c.req.path;
      if (path.extname(address) === '' || !built.has(address)) return next();
      const accepted = c.req.header('accept-encoding');
      const isSmaller = built.has(`${address}.br`);
      if (isSmaller) c.header('vary', 'Accept-Encoding', { append: true });
      const coding = isSmaller && acceptsBrotli(accepted) ? 'br' : isSmaller && acceptsGzip(accepted) ? 'gzip' : undefined;
      const file = await open(path.join(directory, `${address}${coding ? SUFFIXES[coding] : ''}`));
      return sendFile(c, file, {
        cacheControl,
        headers: {
          'content-type': TYPES[path.extname(address)] ?? getMimeType(address) ?? 'application/octet-stream',
          ...(coding && { 'content-encoding': coding }),
        },
      });
    };
  files.get('/assets/*', keptFor('public, max-age=31536000, immutable'));
  files.get('/favicon.svg', keptFor('public, max-age=86400'));
  files.get('/card.png', keptFor('public, max-age=86400'));
  files.get('/guides/:file{.+\\.(?:pdf|docx|txt)}', keptFor('public, max-age=3600'));
  files.get('/accessibility/:file{.+\\.(?:pdf|docx|txt)}', keptFor('public, max-age=3600'));
  files.get('/api/docs/*', keptFor('public, max-age=86400'));
  files.get('/screenshots/*', keptFor('public, max-age=86400'));
  files.get('/service-worker.js', keptFor('no-cache'));
  return files;
}

const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

const asAddress = (name: string): string => `/${name.split(path.sep).join('/')}`;
