import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import { createContext, type Context } from '#server/context.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { copyFilms, filmLine } from '#server/films/transfer/copy-films.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { fillDatabase } from './fill-database.ts';
import { listingOf } from './real-films.ts';
import type { RealFilm } from './ways-of-typing.ts';

/** Measures with a stored catalogue of these films and this many generated listings, which is removed afterwards. */
export async function amongRealFilms(films: RealFilm[], generated: number, measure: (ctx: Context) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'films-real-'));
  const settings = readSettings({ DATA_DIR: directory, SAMPLE_DATA: 'off', LOG_LEVEL: 'warn' });
  const database = await openDatabase(settings, createLog(settings.logLevel));
  try {
    await fillDatabase(settings, database, generated, (ctx) => storeFilms(ctx, films));
    const { ctx, close } = createContext(settings, database.app);
    try {
      ctx.catalogue = await followCatalogue(ctx);
      await measure(ctx);
    } finally {
      await ctx.catalogue.stop();
      await close();
    }
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function storeFilms(ctx: Context, films: RealFilm[]): Promise<void> {
  const at = new Date(Date.UTC(2024, 0, 1));
  const origin = { authorId: null, approved: true, arrival: 'imported' as const, at };
  const lines = films.map((film) => filmLine(newFilmRecord(listingOf(film), origin)));
  for (let from = 0; from < lines.length; from += 1000) await copyFilms(ctx.pool, lines.slice(from, from + 1000));
}
