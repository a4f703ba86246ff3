import { mkdir, open, readdir, readFile, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DUMP_FORMATS, type Dump, type DumpFormat } from '#domain/films/catalogue-dump.ts';
import { dumpFileName } from '#domain/paths.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import type { Context } from '#server/context.ts';
import { errorCode } from '#server/error-code.ts';
import { NotFoundError } from '#server/errors.ts';
import { UNFINISHED, writeAtomically } from '#server/write-atomically.ts';

/*
 * The weekly dumps as files below DATA_DIR. Each dump has four files: `catalogue-2026-11-22.csv`, the same listings as `.csv.gz` and
 * `.jsonl.gz`, and `catalogue-2026-11-22.json`, which describes the other files and is written last. A dump without this file is
 * ignored.
 */

const dumpSchema: z.ZodType<Dump> = z.object({
  madeAt: z.iso.datetime(),
  listings: z.int(),
  bytes: z.record(z.enum(ownKeys(DUMP_FORMATS)), z.int()),
});

type Where = Pick<Context, 'settings'>;

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const ABOUT = new RegExp(`^catalogue-(${DAY})\\.json$`);
const OF_A_DAY = new RegExp(`^catalogue-(${DAY})\\.`);

const directoryOf = ({ settings }: Where) => path.join(settings.dataDir, 'public-data');

/** Returns the path of a file of a day's dump. */
export const dumpFile = (ctx: Where, day: string, format: DumpFormat): string => path.join(directoryOf(ctx), dumpFileName(format, day));

export async function createDumpDirectory(ctx: Where): Promise<void> {
  await mkdir(directoryOf(ctx), { recursive: true });
}

/** Makes this the latest dump, after all its files were written. */
export async function publishDump(ctx: Where, day: string, dump: Dump): Promise<void> {
  await writeAtomically(path.join(directoryOf(ctx), `catalogue-${day}.json`), JSON.stringify(dump));
}

/** Lists the days that have a dump, the latest first. */
async function listDays(ctx: Where): Promise<string[]> {
  const names = await listNames(ctx);
  return names
    .flatMap((name) => ABOUT.exec(name)?.[1] ?? [])
    .toSorted()
    .toReversed();
}

/** Finds the latest dump; undefined if there is none, or if another version of the program, with other files, made it. */
export async function findLatestDump(ctx: Where): Promise<(Dump & { day: string }) | undefined> {
  const [day] = await listDays(ctx);
  if (day === undefined) return undefined;
  const text = await readFile(path.join(directoryOf(ctx), `catalogue-${day}.json`), 'utf8');
  const { data } = dumpSchema.safeParse(JSON.parse(text));
  return data && { day, ...data };
}

/**
 * Opens a file of the day's dump, or of the latest dump if there is no day.
 * @throws NotFoundError if there is no such file
 */
export async function openDumpFile(ctx: Where, format: DumpFormat, day?: string): Promise<FileHandle> {
  const days = await listDays(ctx);
  const wanted = day ?? days[0];
  if (wanted === undefined)
    throw new NotFoundError({
      error: 'The first file of the catalogue is being created. Try again later.',
    });
  const notFound = new NotFoundError({ error: 'There is no file for that day. See /data.' });
  if (!days.includes(wanted)) throw notFound;
  return open(dumpFile(ctx, wanted, format)).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? notFound : error;
  });
}

/** Removes all but the latest dumps, and unfinished files. */
export async function removeOldDumps(ctx: Where): Promise<void> {
  const days = (await listDays(ctx)).slice(0, RETENTION.catalogueDumps);
  for (const name of await listNames(ctx)) {
    const day = OF_A_DAY.exec(name)?.[1];
    const isOld = day !== undefined && !days.includes(day);
    if (isOld || name.endsWith(UNFINISHED)) await rm(path.join(directoryOf(ctx), name), { force: true });
  }
}

async function listNames(ctx: Where): Promise<string[]> {
  return readdir(directoryOf(ctx)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
}
