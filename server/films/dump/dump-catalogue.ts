import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DumpFormat } from '#domain/films/catalogue-dump.ts';
import type { Context } from '#server/context.ts';
import { exportListings } from '#server/films/transfer/export-films.ts';
import { writeAtomically } from '#server/write-atomically.ts';
import { createDumpDirectory, dumpFile, findLatestDump, publishDump, removeOldDumps } from './dump-files.ts';
import { readDumpedListings } from './dump-queries.ts';

/**
 * Writes the whole public catalogue to files for download, as CSV and as JSON Lines. Both have the address of each listing's page,
 * but not its submitter; the JSON has the fields of the API. A second run on the same day replaces the files.
 */
export async function dumpCatalogue(ctx: Context): Promise<void> {
  const madeAt = ctx.clock().toISOString();
  const day = madeAt.slice(0, 10);
  await createDumpDirectory(ctx);
  let listings = 0;
  const jsonLines = async function* () {
    for await (const page of readDumpedListings(ctx.maintenance, ctx.settings.siteUrl)) {
      listings += page.length;
      yield page.map(({ listing }) => `${listing}\n`).join('');
    }
  };
  const file = (format: DumpFormat) => dumpFile(ctx, day, format);
  await writeGzipped(file('jsonl.gz'), Readable.from(jsonLines()));
  await writeAtomically(file('csv'), Readable.from(withUtf8Mark(exportListings(ctx))));
  await writeGzipped(file('csv.gz'), createReadStream(file('csv'), { start: UTF8_MARK.length }));
  const sizeOf = async (format: DumpFormat) => (await stat(file(format))).size;
  const bytes = {
    csv: await sizeOf('csv'),
    'csv.gz': await sizeOf('csv.gz'),
    'jsonl.gz': await sizeOf('jsonl.gz'),
  };
  await publishDump(ctx, day, { madeAt, listings, bytes });
  await removeOldDumps(ctx);
  ctx.log.info({ day, listings, bytes }, 'the public catalogue was written to files');
}

const writeGzipped = (file: string, content: Readable): Promise<void> =>
  pipeline(content, createGzip(), (gzipped) => writeAtomically(file, Readable.from(gzipped)));

/** The byte order mark, by which Excel recognises UTF-8. Other programs would read the mark as part of the first heading. */
const UTF8_MARK = Buffer.from('\uFEFF');

async function* withUtf8Mark(texts: AsyncIterable<string>) {
  yield UTF8_MARK;
  for await (const text of texts) yield Buffer.from(text);
}

/** Queues a dump if there is none, so that a new site does not wait for the weekly dump. */
export async function queueFirstDump(ctx: Context): Promise<void> {
  if (await findLatestDump(ctx)) return;
  await ctx.db.transaction().execute((tx) => ctx.jobs.add(tx, 'dump-catalogue', {}));
}
