import type { Readable } from 'node:stream';
import { createCsvReader, type CsvRow } from '#domain/films/csv-reader.ts';
import { createTextReader } from '#domain/text/decode-text.ts';
import { readHeadings, rowToInput, type Headings } from '#domain/films/film-csv.ts';

/** A row of the file with its first line: the input of `filmInputSchema`, or the problem with the row. */
export type Row = { line: number } & ({ input: ReturnType<typeof rowToInput>; problem?: never } | { input?: never; problem: string });

/** Error for a file that is not a CSV file with the template's columns. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

type Columns = Headings['columns'];

/**
 * Reads the rows of a CSV file with the CSV template's columns. Yields the rows that each piece of the file completes. Ignores rows without
 * text, because spreadsheets leave such rows.
 * @param onUnknownColumns gets the headings that the template does not have, once, before the first row
 * @throws UnreadableFileError if the file is empty or does not begin with the template's headings
 */
export async function* readRows(file: Readable, onUnknownColumns: (headings: string[]) => void = () => {}): AsyncGenerator<Row[], void> {
  let columns: Columns | undefined;
  function* toRows(read: Iterable<CsvRow>): Generator<Row, void> {
    for (const row of read) {
      if (row.cells?.every((cell) => cell.trim() === '')) continue;
      if (columns) {
        yield toInput(row, columns);
        continue;
      }
      const headings = readHeadings(row.cells ?? []);
      requireValidHeadings(headings);
      columns = headings.columns;
      if (headings.unknown.length > 0) onUnknownColumns(headings.unknown);
    }
  }
  for await (const read of readCsv(file)) yield [...toRows(read)];
  if (!columns) throw new UnreadableFileError('The file is empty. Its first line must name the columns.');
}

async function* readCsv(file: Readable): AsyncGenerator<Iterable<CsvRow>, void> {
  const text = createTextReader();
  const csv = createCsvReader();
  for await (const bytes of file as AsyncIterable<Uint8Array>) yield csv.read(text.read(bytes));
  yield csv.read(text.end());
  yield csv.end();
}

function requireValidHeadings({ missing, repeated }: Headings): void {
  if (missing.length > 0) throw new UnreadableFileError(`The first line must name the columns. Missing: ${missing.join(', ')}.`);
  if (repeated.length > 0) throw new UnreadableFileError(`The first line must name each column once. Repeated: ${repeated.join(', ')}.`);
}

/** Refuses a row of the wrong length, because its cells could be in the wrong columns. */
function toInput({ line, lastLine, cells }: CsvRow, columns: Columns): Row {
  if (!cells)
    return {
      line,
      problem:
        'Quotation marks in this row are missing or misplaced. Double each quotation mark inside a cell, and close the quotation marks around a cell.',
    };
  if (cells.length === columns.length) return { line, input: rowToInput(cells, columns) };
  const found = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} for ${columns.length} columns`;
  const reach = lastLine > line ? ` and continues to line ${lastLine}` : '';
  return { line, problem: `This row has ${found}${reach}. Check its separators and quotation marks.` };
}
