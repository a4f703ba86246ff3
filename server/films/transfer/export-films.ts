import { stringify } from 'csv-stringify/sync';
import { CSV_COLUMNS, filmToRow } from '#domain/film-csv.ts';
import type { Context } from '#server/context.ts';
import { readFilms } from './export-queries.ts';

/**
 * Excel takes a semicolon for the end of a cell in most of Europe: what follows would be a cell of its own, and could be
 * a formula. Within quotation marks it stays a part of its cell.
 */
export const asCsv = (rows: readonly (readonly string[])[]) =>
  stringify([...rows], { quoted_match: /[;\r]/ });

/**
 * All listings as a CSV file of the bulk template's columns, oldest first, piece by piece as it is asked for:
 * drafts too unless only approved ones are wanted, deleted ones never. Importing the file gives the same listings.
 */
export async function* exportFilms(
  ctx: Context,
  { onlyApproved }: { onlyApproved: boolean },
): AsyncGenerator<string, void> {
  yield asCsv([CSV_COLUMNS]);
  for await (const films of readFilms(ctx.maintenance, { onlyApproved })) yield asCsv(films.map(filmToRow));
}
