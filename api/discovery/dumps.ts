import { Readable } from 'node:stream';
import { isNotModified } from '#api/http/conditional.ts';
import type { Route } from '#api/http/routes.ts';
import { DUMP_FORMATS } from '#domain/catalogue-dump.ts';
import { isOwnKey } from '#domain/own-keys.ts';
import { NotFoundError } from '#server/errors.ts';
import { openDumpFile } from '#server/films/dump/dump-files.ts';

const HOUR = 60 * 60;
const NAME = /^catalogue(?:-(\d{4}-\d{2}-\d{2}))?\.([a-z.]+)$/;

/** The files of the weekly dump: the latest at an address that stays, those of a day at their own. */
export const DUMPS: readonly Route[] = [
  {
    method: 'GET',
    path: '/data/{file}',
    async handle(ctx, c) {
      const name = c.req.param('file') ?? '';
      const [, day, format] = NAME.exec(name) ?? [];
      if (!isOwnKey(DUMP_FORMATS, format)) throw new NotFoundError({ error: 'There is no such file. See /data.' });
      const file = await openDumpFile(ctx, format, day);
      const { size, mtime } = await file.stat();
      const etag = `"${mtime.getTime().toString(36)}-${size.toString(36)}"`;
      const isKnown = isNotModified(c, { etag, lastModified: mtime, maxAgeSeconds: HOUR });
      // Compressing it for each who asks would cost; who wants it small takes the other one.
      c.header('cache-control', `public, max-age=${HOUR}, no-transform`);
      if (isKnown) {
        await file.close();
        return c.body(null, 304);
      }
      c.header('content-type', DUMP_FORMATS[format].mediaType);
      c.header('content-length', String(size));
      c.header('content-disposition', `attachment; filename="film-access-materials-${name}"`);
      return c.body(Readable.toWeb(file.createReadStream()) as ReadableStream);
    },
  },
]; // prettier-ignore
