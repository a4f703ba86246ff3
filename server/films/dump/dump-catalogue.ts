import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Context } from '#server/context.ts';
import { exportFilms } from '#server/films/transfer/export-films.ts';
import { writeAtomically } from '#server/write-atomically.ts';
import { RETENTION } from '#domain/retention.ts';
import { readDumpedListings } from './dump-queries.ts';
import { createDumpDirectory, dumpFile, findLatestDump, publishDump, removeOldDumps } from './dump-files.ts';

/**
 * Writes the whole public catalogue to files, for whoever wants to have it: as CSV in the columns of the bulk template, without
 * the notes, and as JSON Lines in the API's own shape, without who submitted a listing. Run again, it replaces the day's.
 */
export async function dumpCatalogue(ctx: Context): Promise<void> {
  const madeAt = ctx.clock().toISOString();
  const day = madeAt.slice(0, 10);
  await createDumpDirectory(ctx);
  let listings = 0;
  const jsonLines = async function* () {
    for await (const page of readDumpedListings(ctx.maintenance)) {
      listings += page.length;
      yield page.map(({ listing }) => `${listing}\n`).join('');
    }
  };
  const csv = exportFilms(ctx, { onlyApproved: true, withNotes: false });
  const bytes = {
    jsonl: await writeGzipped(dumpFile(ctx, day, 'jsonl'), jsonLines()),
    csv: await writeGzipped(dumpFile(ctx, day, 'csv'), csv),
  };
  await publishDump(ctx, day, { madeAt, listings, bytes });
  await removeOldDumps(ctx, RETENTION.catalogueDumps);
  ctx.log.info({ day, listings, bytes }, 'the public catalogue was written to files');
}

/** @returns how many bytes the file has */
async function writeGzipped(file: string, texts: AsyncIterable<string>): Promise<number> {
  await pipeline(texts, createGzip(), (gzipped) => writeAtomically(file, Readable.from(gzipped)));
  return (await stat(file)).size;
}

/** A site that has just begun has a dump, too: it does not wait for the day of the week. */
export async function queueFirstDump(ctx: Context): Promise<void> {
  if (await findLatestDump(ctx)) return;
  await ctx.db.transaction().execute((tx) => ctx.jobs.add(tx, 'dump-catalogue', {}));
}
