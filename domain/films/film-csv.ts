import { normalizeValue } from './field-rules.ts';
import { FIELD_KEYS, FILM_FIELDS, type FilmField } from './film-fields.ts';
import { filmToTexts, textsToInput, type FilmTexts } from './film-texts.ts';
import { matchHeadings } from './match-headings.ts';
import { normalizeOption } from './normalize-option.ts';
import { normalizeTypedNumber } from './typed-number.ts';

/**
 * The columns of the CSV template (contract, section 1), in the template's order. Their names are those of a film's fields, so rows and
 * errors need no translation.
 */
export const CSV_COLUMNS: readonly FilmField[] = FIELD_KEYS.toSorted((a, b) => FILM_FIELDS[a].column - FILM_FIELDS[b].column);

/** Returns the required columns that this file lacks. */
export function missingColumns(columns: readonly (FilmField | undefined)[]): FilmField[] {
  return CSV_COLUMNS.filter((column) => FILM_FIELDS[column].isRequired && !columns.includes(column));
}

/** Returns the columns that a file names more than once, so that their meaning is unclear. */
export function repeatedColumns(columns: readonly (FilmField | undefined)[]): FilmField[] {
  return CSV_COLUMNS.filter((column) => columns.filter((other) => other === column).length > 1);
}

/** The columns that the first line of a file names. */
export interface Headings {
  /** The field of each column; undefined for a column that the template does not have. */
  columns: (FilmField | undefined)[];
  /** The headings that the template does not have. */
  unknown: string[];
  missing: FilmField[];
  repeated: FilmField[];
}

export function readHeadings(headings: readonly string[]): Headings {
  const columns = matchHeadings(headings);
  return {
    columns,
    unknown: headings.filter((heading, index) => heading.trim() !== '' && !columns[index]),
    missing: missingColumns(columns),
    repeated: repeatedColumns(columns),
  };
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Maximum length of the headings (characters), many times that of all labels. */
const LONGEST_HEADINGS = 10_000;

/** Finds the separator of a file's cells: the one that gives the most known headings in its first line. */
export function separatorOf(headingLine: string): (typeof SEPARATORS)[number] {
  // A file without line breaks is one line of any length.
  const headings = headingLine.slice(0, LONGEST_HEADINGS).replaceAll('"', '');
  const known = (separator: string) => matchHeadings(headings.split(separator)).filter(Boolean).length;
  return SEPARATORS.reduce((best, separator) => (known(separator) > known(best) ? separator : best));
}

/** Converts a row of cells to the texts of a film, for the columns that the file has. */
export function rowToTexts(cells: readonly string[], columns: readonly (FilmField | undefined)[]): Partial<FilmTexts> {
  const texts: Partial<FilmTexts> = {};
  for (const [index, column] of columns.entries())
    if (column) texts[column] = readCell(column, withoutFormulaGuard((cells[index] ?? '').trim()));
  return texts;
}

/** Changes a cell to the site's spelling, so that the table shows the text that will be stored. */
const readCell = (column: FilmField, cell: string) => normalizeValue(column, normalizeTypedNumber(column, normalizeOption(column, cell)));

/** Converts a row of cells to input for `filmInputSchema`. */
export function rowToInput(cells: readonly string[], columns: readonly (FilmField | undefined)[]): Record<string, string | string[]> {
  return textsToInput(rowToTexts(cells, columns));
}

/** Converts a film's fields to a row of cells in the template's order. `rowToInput` returns exactly these fields. */
export const filmToRow = (film: Record<FilmField, FieldValue>): string[] => filmToCells(film, CSV_COLUMNS);

type FieldValue = string | number | readonly string[];

/** Converts the fields that have a column to cells. */
export function filmToCells(film: Partial<Record<FilmField, FieldValue>>, columns: readonly FilmField[]): string[] {
  const texts = filmToTexts(film);
  return columns.map((column) => withFormulaGuard(texts[column]));
}

/**
 * Adds an apostrophe before each text that a spreadsheet would run as a formula (OWASP ASVS 1.2.10). Such a text begins with = + - or @, in
 * some programs also with a full-width sign. It can follow a semicolon or a line break, which end a cell in most of Europe, and there even
 * quotation marks, which the program drops. Reading the file removes exactly these apostrophes.
 */
export const withFormulaGuard = (cell: string): string => cell.replaceAll(/(?<=^|[;\r\n])(?='*"*[=+\-@\t\r＝＋－＠])/g, "'");

/** Removes the apostrophes that `withFormulaGuard` added. */
export const withoutFormulaGuard = (cell: string): string => cell.replaceAll(/(?<=^|[;\r\n])'(?='*"*[=+\-@\t\r＝＋－＠])/g, '');
