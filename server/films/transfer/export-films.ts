import { CSV_COLUMNS, filmToCells, filmToRow } from '#domain/films/film-csv.ts';
import { isPublic } from '#domain/films/film-fields.ts';
import { paths } from '#domain/paths.ts';
import { asCsv } from '#domain/text/csv.ts';
import type { Context } from '#server/context.ts';
import { readFilms } from './export-queries.ts';

/**
 * Exports all listings as a CSV file with the columns of the CSV template, oldest first, piece by piece as the reader asks for it.
 * Importing the file gives the same listings.
 * @param options.onlyApproved leaves out drafts; deleted films are never exported
 */
export async function* exportFilms(ctx: Context, { onlyApproved }: { onlyApproved: boolean }): AsyncGenerator<string, void> {
  yield asCsv([CSV_COLUMNS]);
  for await (const films of readFilms(ctx.maintenance, { onlyApproved })) yield asCsv(films.map(filmToRow));
}

/** The columns of the CSV template without the notes, which are for moderators. */
const PUBLIC_COLUMNS = CSV_COLUMNS.filter(isPublic);

/** Columns that the template does not have. Programs that read films from a file ignore these columns. */
const MORE_COLUMNS = ['address', 'updated_at'];

/** Exports the public listings as CSV, oldest first, piece by piece, with the address of each page and the time of the last change. */
export async function* exportListings({ maintenance, settings }: Context): AsyncGenerator<string, void> {
  yield asCsv([[...PUBLIC_COLUMNS, ...MORE_COLUMNS]]);
  for await (const films of readFilms(maintenance, { onlyApproved: true }))
    yield asCsv(
      films.map((film) => [
        ...filmToCells(film, PUBLIC_COLUMNS),
        `${settings.siteUrl}${paths.film(film.id)}`,
        film.updated_at.toISOString(),
      ]),
    );
}
