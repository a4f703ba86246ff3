import { stringify } from 'csv-stringify/sync';
import { CSV_COLUMNS, filmToCells } from '#domain/film-csv.ts';
import type { FilmField } from '#domain/film-fields.ts';
import type { Context } from '#server/context.ts';
import { readFilms } from './export-queries.ts';

/**
 * Excel takes a semicolon for the end of a cell in most of Europe: what follows would be a cell of its own, and could be
 * a formula. Within quotation marks it stays a part of its cell.
 */
const asCsv = (rows: readonly (readonly string[])[]) => stringify([...rows], { quoted_match: /[;\r]/ });

/**
 * All listings as a CSV file of the bulk template's columns, oldest first, piece by piece as it is asked for:
 * drafts too unless only approved ones are wanted, deleted ones never. Importing the file gives the same listings.
 * @param columns all, if none are named
 */
export async function* exportFilms(
  ctx: Context,
  { onlyApproved, columns = CSV_COLUMNS }: { onlyApproved: boolean; columns?: readonly FilmField[] },
): AsyncGenerator<string, void> {
  yield asCsv([columns]);
  for await (const films of readFilms(ctx.maintenance, { onlyApproved, columns }))
    yield asCsv(films.map((film) => filmToCells(film, columns)));
}
