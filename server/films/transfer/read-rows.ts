import type { Readable } from 'node:stream';
import { createCsvReader, type CsvRow } from '#domain/csv-reader.ts';
import { createTextReader } from '#domain/decode-text.ts';
import { readHeadings, rowToInput, type Headings } from '#domain/film-csv.ts';

/** A row of the file, with the line it begins on: what `filmInputSchema` takes, or why it is none. */
export type Row = { line: number } & (
  | { input: ReturnType<typeof rowToInput>; problem?: never }
  | { input?: never; problem: string }
);

/** The file is no CSV file of the template's columns. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

type Columns = Headings['columns'];

/**
 * The rows of a CSV file of the bulk template's columns, as they arrive: those that each piece of it completes. Rows
 * without any text are passed over, as spreadsheets leave them behind.
 * @param onUnknownColumns told once, before the first row, which headings the template does not have
 * @throws UnreadableFileError when the file is empty or does not begin with the template's headings
 */
export async function* readRows(
  file: Readable,
  onUnknownColumns: (headings: string[]) => void = () => {},
): AsyncGenerator<Row[], void> {
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
  if (missing.length > 0)
    throw new UnreadableFileError(`The first line must name the columns; it lacks ${missing.join(', ')}.`);
  if (repeated.length > 0)
    throw new UnreadableFileError(
      `The first line must name each column once; it repeats ${repeated.join(', ')}.`,
    );
}

/** A row of the wrong length is refused: nobody can say which of its cells slipped into another's column. */
function toInput({ line, lastLine, cells }: CsvRow, columns: Columns): Row {
  if (!cells)
    return {
      line,
      problem:
        'The quotation marks of this row do not fit. Double those within a cell, and close those around one.',
    };
  if (cells.length === columns.length) return { line, input: rowToInput(cells, columns) };
  const found = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} for ${columns.length} columns`;
  const reach = lastLine > line ? ` and reaches to line ${lastLine}` : '';
  return { line, problem: `This row has ${found}${reach}. Check its separators and quotation marks.` };
}
