import { Hono } from 'hono';
import { EXAMPLE_FILMS } from '#domain/films/example-films.ts';
import { CSV_COLUMNS, filmToRow } from '#domain/films/film-csv.ts';
import { asExcelCsv } from '#domain/text/csv.ts';
import type { Context } from '#server/context.ts';
import { mountRoutes, type Route } from './routes.ts';
import { publicText } from './wire.ts';

const FILES: Record<string, string> = {
  'template.csv': asExcelCsv([CSV_COLUMNS]),
  'example.csv': asExcelCsv([CSV_COLUMNS, ...EXAMPLE_FILMS.map(filmToRow)]),
};

const DOWNLOADS = Object.entries(FILES).map(([name, text]): Route => ({
  method: 'GET',
  path: `/downloads/${name}`,
  handle(_ctx, c) {
    c.header('content-disposition', `attachment; filename="film-access-materials-${name}"`);
    return publicText(c, text, 'text/csv; charset=utf-8');
  },
}));

/** Creates the routes for the batch form's template and for a completed example (contract, section 5, "CSV files"). */
export function createDownloads(ctx: Context) {
  const downloads = new Hono({ strict: false });
  mountRoutes(downloads, ctx, DOWNLOADS);
  return downloads;
}
