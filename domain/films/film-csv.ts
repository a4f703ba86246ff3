import { normalizeValue } from './field-rules.ts';
import { FIELD_KEYS, FILM_FIELDS, type FilmField } from './film-fields.ts';
import { filmToTexts, textsToInput, type FilmTexts } from './film-texts.ts';
import { matchHeadings } from './match-headings.ts';
import { normalizeOption } from './normalize-option.ts';
import { normalizeTypedNumber } from './typed-number.ts';

/**
 * The columns of the CSV template (contract, section 1), in the template's order. They are the names of a
 * film's fields, so a row needs no translation, and neither does an error.
 */
export const CSV_COLUMNS: readonly FilmField[] = FIELD_KEYS.toSorted((a, b) => FILM_FIELDS[a].column - FILM_FIELDS[b].column);

/** The columns that a file must have and this one lacks. */
export function missingColumns(columns: readonly (FilmField | undefined)[]): FilmField[] {
  return CSV_COLUMNS.filter((column) => FILM_FIELDS[column].isRequired && !columns.includes(column));
}

/** The columns that a file names more than once, so that nobody can say which one is meant. */
export function repeatedColumns(columns: readonly (FilmField | undefined)[]): FilmField[] {
  return CSV_COLUMNS.filter((column) => columns.filter((other) => other === column).length > 1);
}

/** What a file's first line says of its columns. */
export interface Headings {
  /** What each of them holds; undefined for what the template does not have. */
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

/** Characters; many times what all labels take. */
const LONGEST_HEADINGS = 10_000;

/** What separates a file's cells: whichever makes the most known headings of its first line. */
export function separatorOf(headingLine: string): (typeof SEPARATORS)[number] {
  // A file without line breaks is one line of any length.
  const headings = headingLine.slice(0, LONGEST_HEADINGS).replaceAll('"', '');
  const known = (separator: string) => matchHeadings(headings.split(separator)).filter(Boolean).length;
  return SEPARATORS.reduce((best, separator) => (known(separator) > known(best) ? separator : best));
}

/** A row of cells → the texts of a film, for as many fields as there are columns. */
export function rowToTexts(cells: readonly string[], columns: readonly (FilmField | undefined)[]): Partial<FilmTexts> {
  const texts: Partial<FilmTexts> = {};
  for (const [index, column] of columns.entries())
    if (column) texts[column] = readCell(column, withoutFormulaGuard((cells[index] ?? '').trim()));
  return texts;
}

/** The text as the site spells it, so that people see in the table what will be stored. */
const readCell = (column: FilmField, cell: string) => normalizeValue(column, normalizeTypedNumber(column, normalizeOption(column, cell)));

/** A row of cells → what `filmInputSchema` takes. */
export function rowToInput(cells: readonly string[], columns: readonly (FilmField | undefined)[]): Record<string, string | string[]> {
  return textsToInput(rowToTexts(cells, columns));
}

/** A film's fields → a row of cells in the template's order; `rowToInput` gives back exactly these fields. */
export const filmToRow = (film: Record<FilmField, FieldValue>): string[] => filmToCells(film, CSV_COLUMNS);

type FieldValue = string | number | readonly string[];

/** Those of a film's fields that have a column, as cells. */
export function filmToCells(film: Partial<Record<FilmField, FieldValue>>, columns: readonly FilmField[]): string[] {
  const texts = filmToTexts(film);
  return columns.map((column) => withFormulaGuard(texts[column]));
}

/**
 * A spreadsheet runs a cell that begins with = + - or @ as a formula, some also when the sign is full-width. Files
 * that we write guard such cells with an apostrophe (OWASP ASVS 1.2.10); reading takes exactly that one away again.
 */
export function withFormulaGuard(cell: string): string {
  return /^'*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}

/** The inverse of `withFormulaGuard`. */
export function withoutFormulaGuard(cell: string): string {
  return /^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
