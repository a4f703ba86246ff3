import type { Route } from '#http/routes.ts';
import { sendFile } from '#http/send-file.ts';
import { DUMP_FORMATS } from '#domain/films/catalogue-dump.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import { NotFoundError } from '#server/errors.ts';
import { openDumpFile } from '#server/films/dump/dump-files.ts';

const NAME = /^catalogue(?:-(\d{4}-\d{2}-\d{2}))?\.([a-z.]+)$/;

/** Routes for the files of the weekly dump. The latest files have a permanent address, and those of each day have their own. */
export const DUMPS: readonly Route[] = [
  {
    method: 'GET',
    path: '/data/{file}',
    async handle(ctx, c) {
      const name = c.req.param('file') ?? '';
      const [, day, format] = NAME.exec(name) ?? [];
      if (!isOwnKey(DUMP_FORMATS, format)) throw new NotFoundError({ error: 'There is no such file. See /data.' });
      const file = await openDumpFile(ctx, format, day);
      return sendFile(c, file, {
        // Compressing the file for each client would be expensive. Clients that want a smaller file can download the other format.
        cacheControl: 'public, max-age=3600, no-transform',
        headers: {
          'content-type': DUMP_FORMATS[format].mediaType,
          'content-disposition': `attachment; filename="film-access-materials-${name}"`,
        },
      });
    },
  },
];
