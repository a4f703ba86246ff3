import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createLog } from '#server/log.ts';
import { openDatabase, type OpenDatabase } from '#server/database/open-database.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { fillDatabase } from './fill-database.ts';
import { SIZES, type BenchOptions } from './options.ts';
import { progress } from './progress.ts';

/** A data directory of the program's own form, with a catalogue of the asked size in its embedded database. */
export interface BenchData {
  settings: Settings;
  /** Lets go of the database, so that another process can run it. */
  release(): Promise<void>;
  database: OpenDatabase;
  /** Removes the directory, unless it is to be kept. */
  remove(): Promise<void>;
}

const ROOT = path.join(import.meta.dirname, '../../..');

/** What the rows depend on: another hash means that a kept catalogue is another one. */
const ROWS_ARE_MADE_BY = [
  'lab/bench/generate-listings.ts',
  'lab/bench/harness/fill-database.ts',
  'server/database/{functions,migrations}/*.ts',
  'server/films/catalogue/film-record.ts',
  'server/films/transfer/copy-films.ts',
  'domain/matching/fold-text.ts',
];

/** Makes the catalogue, or takes the kept one when it is of this size and this program. */
export async function openBenchData({ size, keep }: Pick<BenchOptions, 'size' | 'keep'>): Promise<BenchData> {
  const directory = keep ? path.resolve(keep) : await mkdtemp(path.join(os.tmpdir(), 'films-bench-'));
  const remove = () => (keep ? Promise.resolve() : rm(directory, { recursive: true, force: true }));
  try {
    const mark = path.join(directory, 'bench.json');
    const wanted = JSON.stringify({ size, rows: rowsHash() });
    const isFilled = existsSync(mark) && readFileSync(mark, 'utf8') === wanted;
    if (!isFilled) await clear(directory, mark);
    const settings = readSettings({ DATA_DIR: directory, SAMPLE_DATA: 'off', LOG_LEVEL: 'warn' });
    const database = await openDatabase(settings, createLog(settings.logLevel));
    if (isFilled) progress(`the kept catalogue of ${size} is used`);
    else {
      await fillDatabase(settings, database, SIZES[size]);
      await writeFile(mark, wanted);
    }
    let released: Promise<void> | undefined;
    return { settings, database, release: () => (released ??= database.close()), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A directory that was not made here is never emptied. */
async function clear(directory: string, mark: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const postgres = path.join(directory, 'postgres');
  if (existsSync(postgres) && !existsSync(mark))
    throw new Error(`${directory} holds a database that no benchmark made. Name another directory.`);
  await rm(postgres, { recursive: true, force: true });
  await writeFile(mark, 'being filled');
}

function rowsHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(ROWS_ARE_MADE_BY, { cwd: ROOT }).toSorted()) hash.update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}
