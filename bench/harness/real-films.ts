import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createCsvReader } from '#domain/csv-reader.ts';
import { filmInputSchema } from '#domain/film.ts';
import { createContext, type Context } from '#server/context.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { copyFilms, filmLine } from '#server/films/transfer/copy-films.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { fillDatabase } from './fill-database.ts';
import type { RealFilm } from './ways-of-typing.ts';

/* Films that people know, for measuring how well they are found. The data is not part of the project. */

const schema = filmInputSchema(2026);
const inputOf = (film: RealFilm) => ({ ...film, duration: 90, format: 'DS' });

/** Measures with a catalogue of these films and as many generated listings besides, which is gone afterwards. */
export async function amongRealFilms(
  films: RealFilm[],
  generated: number,
  measure: (ctx: Context) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'films-real-'));
  const settings = readSettings({ DATA_DIR: directory, SAMPLE_DATA: 'off', LOG_LEVEL: 'warn' });
  const database = await openDatabase(settings, createLog(settings.logLevel));
  try {
    await fillDatabase(settings, database, generated, (ctx) => storeFilms(ctx, films));
    const { ctx, close } = createContext(settings, database.app);
    try {
      await measure(ctx);
    } finally {
      await close();
    }
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Those of the file that can be listed. */
export function readRealFilms(file: string): RealFilm[] {
  const reader = createCsvReader();
  const rows = [...reader.read(readFileSync(file, 'utf8')), ...reader.end()].flatMap(({ cells }) =>
    cells ? [cells] : [],
  );
  const [headings = [], ...records] = rows;
  return records
    .map((cells) => Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])))
    .map((row) => ({
      title: row['title']!,
      alt_titles: [...new Set([row['original_title']!, ...row['alt_titles']!.split('; ')])].filter(
        (title) => title !== '' && title !== row['title'],
      ),
      directors: row['directors']!.split(', ').filter(Boolean),
      year: Number(row['year']),
    }))
    .filter((film) => schema.safeParse(inputOf(film)).success);
}

async function storeFilms(ctx: Context, films: RealFilm[]): Promise<void> {
  const at = new Date(Date.UTC(2024, 0, 1));
  const origin = { authorId: null, approved: true, arrival: 'imported' as const, at };
  const lines = films.map((film) => filmLine(newFilmRecord(schema.parse(inputOf(film)), origin)));
  for (let from = 0; from < lines.length; from += 1000)
    await copyFilms(ctx.pool, lines.slice(from, from + 1000));
}
