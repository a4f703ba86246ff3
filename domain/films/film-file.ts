import { createCsvReader, type CsvRow } from './csv-reader.ts';
import { createTextReader, UNREADABLE } from '#domain/text/decode-text.ts';
import { adviceOnFile } from '#domain/text/file-kind.ts';
import type { FilmField } from './film-fields.ts';
import { readHeadings, rowToTexts, type Headings } from './film-csv.ts';
import { NO_TEXTS, type FilmTexts } from './film-texts.ts';
import { LIMITS } from '#domain/limits.ts';

/** A hundred listings take a tenth of it, and more cannot be sent. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** A row of somebody's file that can become a listing. */
export interface FileRow {
  /** The line on which it begins, from 1. */
  line: number;
  texts: FilmTexts;
  /** What is odd about the row as a whole; empty when nothing is. */
  note: string;
  /** Lacks a title or directors, without which it cannot become a listing (specification, section 5), unless someone adds them. */
  isIncomplete: boolean;
}

/** What is in a CSV file of the CSV template's columns, for people to look at before they send it. */
export interface FilmFile {
  /** None when there are too many. As many incomplete ones are among them as can be sent at a time. */
  rows: FileRow[];
  /** How many rows have a title and directors. */
  found: number;
  /** The lines of all other incomplete rows. */
  dropped: number[];
  /** The lines of rows whose quotation marks do not fit, so that nobody can say what their cells are. */
  broken: number[];
  /** Headings that the template does not have. */
  unknown: string[];
  /** Columns that every listing needs and the file lacks. */
  missing: FilmField[];
}

/** Without these no row can be kept. */
const NAMING_COLUMNS: readonly FilmField[] = ['title', 'directors'];

/**
 * Reads a file of the batch form, whatever a spreadsheet program made of it: any encoding, separator and line end,
 * columns in any order. It is as forgiving as can be, because people see and correct what comes of it.
 * @returns what is in it, or why nothing can be, as a sentence
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
    return 'The first line of the file must name the columns, as in the template. We do not know any of its names.';
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

/** Too few cells are usual, as spreadsheets leave out empty ones at the end; more than there are columns are not. */
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
