import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { CSV_COLUMNS, filmToRow } from '#domain/films/film-csv.ts';
import { generateListings } from './generate-listings.ts';
import type { BenchData } from './harness/bench-data.ts';
import { startChild } from './harness/child.ts';
import type { ImportedWork, ImportWork } from './harness/import-in-child.ts';
import { progress } from './harness/progress.ts';
import { createScratchDatabase, type ScratchDatabase } from './harness/scratch-database.ts';

/** The best of several rounds. Bytes are the peak resident size of the importing process. */
export interface ImportResult {
  rows: number;
  importSeconds: number;
  copySeconds: number;
  peakBytes: number;
  idleBytes: number;
}

const IN_CHILD = path.join(import.meta.dirname, 'harness/import-in-child.ts');

/**
 * Measures the operator's import of a CSV file, and a plain COPY of the imported rows into a table with the same columns, checks and
 * indexes. COPY does not parse people's CSV files, fold text for searches or write a history.
 */
export async function measureImport(data: BenchData, rows: number): Promise<ImportResult> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'films-bench-import-'));
  const result = { rows, importSeconds: Infinity, copySeconds: Infinity, peakBytes: 0, idleBytes: 0 };
  const rounds = rows > 100_000 ? 1 : 3;
  try {
    const file = await writeCsv(path.join(directory, 'films.csv'), rows);
    for (let round = 1; round <= rounds; round += 1) {
      await using scratch = await createScratchDatabase(data);
      await using child = startChild<ImportWork, ImportedWork>(IN_CHILD);
      await scratch.checkpoint();
      const imported = await child.ask({ file, database: scratch.app });
      if (imported.imported !== rows) throw new Error(`Only ${imported.imported} of ${rows} rows were imported.`);
      const copySeconds = await copyAgain(scratch, path.join(directory, 'films.copy'));
      result.importSeconds = Math.min(result.importSeconds, imported.seconds);
      result.copySeconds = Math.min(result.copySeconds, copySeconds);
      result.peakBytes = Math.max(result.peakBytes, imported.peakBytes);
      result.idleBytes = Math.max(result.idleBytes, imported.idleBytes);
      progress(`import, round ${round} of ${rounds}: ${imported.seconds.toFixed(1)} s, COPY ${copySeconds.toFixed(1)} s`);
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  return result;
}

async function writeCsv(file: string, rows: number): Promise<string> {
  const cells = generateListings().take(rows).map(filmToRow);
  await pipeline(Readable.from(cells), stringify({ header: true, columns: [...CSV_COLUMNS] }), createWriteStream(file));
  return file;
}

/**
 * Copies the imported rows into a table like theirs.
 * @returns the time of the COPY into the table (seconds)
 */
async function copyAgain(scratch: ScratchDatabase, file: string): Promise<number> {
  const { owner } = scratch;
  const { rows: columns } = await owner.query<{ name: string }>(`
    select attname as name from pg_attribute
    where attrelid = 'films'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    order by attnum`);
  const names = columns.map(({ name }) => escapeIdentifier(name)).join(', ');
  const rows = owner.query(copyTo(`copy (select ${names} from films order by slot) to stdout`));
  await pipeline(rows, createWriteStream(file));
  await owner.query('create table bench_films (like films including all)');
  await scratch.checkpoint();
  const begin = performance.now();
  await pipeline(createReadStream(file), owner.query(copyFrom(`copy bench_films (${names}) from stdin`)));
  return (performance.now() - begin) / 1000;
}
