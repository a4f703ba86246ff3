import { createCsvReader, type CsvRow } from './csv-reader.ts';
import { createTextReader, UNREADABLE } from '#domain/text/decode-text.ts';
import { adviceOnFile } from '#domain/text/file-kind.ts';
import type { FilmField } from './film-fields.ts';
import { readHeadings, rowToTexts, type Headings } from './film-csv.ts';
import { NO_TEXTS, type FilmTexts } from './film-texts.ts';
import { LIMITS } from '#domain/limits.ts';

/** A row of a file that can become a listing. */
export interface FileRow {
  /** Number of the row's first line, from 1. */
  line: number;
  texts: FilmTexts;
  /** Problems of the row as a whole; empty if there are none. */
  note: string;
  /** Whether the row lacks a title or directors. It cannot become a listing until someone adds them (specification, section 5). */
  isIncomplete: boolean;
}

/** The contents of a CSV file with the template's columns, for people to review before they submit them. */
export interface FilmFile {
  /** Empty if there are too many rows. Includes incomplete rows, up to the number that can be submitted at a time. */
  rows: FileRow[];
  /** Number of rows with a title and directors. */
  found: number;
  /** Lines of all other incomplete rows. */
  dropped: number[];
  /** Lines of rows whose quotation marks do not match, so that their cells are unclear. */
  broken: number[];
  /** Headings that the template does not have. */
  unknown: string[];
  /** Required columns that the file lacks. */
  missing: FilmField[];
}

/** Columns without which no row can be kept. */
const NAMING_COLUMNS: readonly FilmField[] = ['title', 'directors'];

/**
 * Reads a file for the batch form in any encoding, with any separator and line end, and with columns in any order. It accepts as much as
 * possible, because people review and correct the result.
 * @returns the contents, or a sentence about why the file cannot be read
 */
export function readFilmFile(bytes: Uint8Array, name: string): FilmFile | { problem: string } {
  const advice = adviceOnFile(bytes, name);
  if (advice !== undefined) return { problem: advice };
  const text = createTextReader();
  const csv = createCsvReader();
  const file: FilmFile = { rows: [], found: 0, dropped: [], broken: [], unknown: [], missing: [] };
  let headings: Headings | undefined;
  for (const row of [...csv.read(text.read(bytes) + text.end()), ...csv.end()]) {
    if (row.cells?.every((cell) => cell.trim() === '')) continue;
    if (headings) {
      readRow(file, row, headings);
      continue;
    }
    headings = readHeadings(row.cells ?? []);
    const problem = validateHeadings(headings);
    if (problem !== undefined) return { problem };
    file.unknown = headings.unknown;
    file.missing = headings.missing;
  }
  if (!headings) return { problem: 'The file is empty. Its first line must name the columns.' };
  return file;
}

function validateHeadings({ missing, repeated, columns }: Headings): string | undefined {
  if (columns.every((column) => column === undefined))
    return 'The first line of the file must name the columns, as in the template. We do not recognise any of its names.';
  const needed = NAMING_COLUMNS.filter((column) => missing.includes(column));
  if (needed.length > 0) return `The first line of the file must name the columns, as in the template. Missing: ${needed.join(', ')}.`;
  if (repeated.length > 0) return `The first line of the file must name each column once. Repeated: ${repeated.join(', ')}.`;
  return undefined;
}

function readRow(file: FilmFile, { line, cells }: CsvRow, { columns }: Headings): void {
  if (!cells) {
    file.broken.push(line);
    return;
  }
  const texts = { ...NO_TEXTS, ...rowToTexts(cells, columns) };
  const isIncomplete = lacksName(texts);
  const incomplete = file.rows.filter((row) => row.isIncomplete).length;
  if (!isIncomplete) file.found += 1;
  if (isIncomplete && incomplete === LIMITS.csvRows) file.dropped.push(line);
  else if (file.found <= LIMITS.csvRows) file.rows.push({ line, texts, note: describeProblems(cells, columns.length), isIncomplete });
  else file.rows = [];
}

/** Whether a row lacks its title or its directors. */
export const lacksName = (texts: FilmTexts): boolean => NAMING_COLUMNS.some((column) => texts[column].trim() === '');

/** Describes problems of a row. Too few cells are normal, because spreadsheets omit empty cells at the end, but too many are not. */
function describeProblems(cells: string[], columns: number): string {
  const notes = [];
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    notes.push(
      `In the file, this row has more cells than there are columns. Check that no cell is in the wrong column. Ignored: ${cells.slice(columns).join(' ').trim()}`,
    );
  if (cells.some((cell) => cell.includes(UNREADABLE)))
    notes.push('In the file, this row has characters that cannot be read. Type them again.');
  return notes.join(' ');
}
