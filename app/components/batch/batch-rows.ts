import { toFieldErrors, type FieldErrors } from '#domain/field-errors.ts';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import { filmInputSchema } from '#domain/films/film.ts';
import { lacksName, type FileRow } from '#domain/films/film-file.ts';
import { findDoubts, type Doubt } from '#domain/films/doubts.ts';
import { isFilmField, type FilmField } from '#domain/films/film-fields.ts';
import { textsToInput, type FilmTexts } from '#domain/films/film-texts.ts';

/** A row of the table of what will be sent. */
export interface BatchRow extends FileRow {
  /** Its number in the table, from 1: it stays the same when others are removed. */
  number: number;
  /** What is wrong, at each field. */
  errors: FieldErrors;
  doubts: readonly Doubt[];
}

/** What the rows can be asked to do; the same functions for as long as the table is there. */
export interface BatchRowActions {
  onType: (row: number, field: FilmField, text: string) => void;
  /** Somebody has finished with a field. */
  onCheck: (row: number) => void;
  onRemove: (row: number) => void;
}

const schema = filmInputSchema(new Date().getFullYear());

/**
 * Checks a row by the schema that the server checks it by. A row that came without a title or directors is left out until it has both; then it
 * is a row like any other.
 */
export function checked(row: Omit<BatchRow, 'errors' | 'doubts'>): BatchRow {
  const isIncomplete = row.isIncomplete && lacksName(row.texts);
  const { error } = schema.safeParse(textsToInput(row.texts));
  const errors = error ? toFieldErrors(error) : {};
  return {
    ...row,
    isIncomplete,
    errors: isIncomplete ? missingNames(errors) : errors,
    doubts: isIncomplete ? [] : findDoubts(row.texts).filter(({ field }) => errors[field] === undefined),
  };
}

/** The errors at the fields without which the row is left out. */
const missingNames = ({ title, directors }: FieldErrors): FieldErrors => ({ ...(title && { title }), ...(directors && { directors }) });

/** The rows that will be sent. */
export const completeRows = (rows: readonly BatchRow[]): BatchRow[] => rows.filter(({ isIncomplete }) => !isIncomplete);

/**
 * A row while one of its fields is being typed into: an error goes as soon as it is corrected, and no new one is
 * reported before its time.
 */
export function changeRow(row: BatchRow, changes: Partial<FilmTexts>): BatchRow {
  const next = { ...row, texts: { ...row.texts, ...changes } };
  const { errors } = checked(next);
  const still = Object.entries(errors).filter(([field]) => Object.hasOwn(row.errors, field));
  return {
    ...next,
    errors: Object.fromEntries(still),
    doubts: row.doubts.filter(({ field }) => !Object.hasOwn(changes, field)),
  };
}

/** Something wrong in the table, and where. */
export interface RowProblem {
  row: BatchRow;
  field: FilmField;
  text: string;
}

/** All that is wrong with the rows that will be sent, row by row, in the order of the columns. */
export function problemsOf(rows: readonly BatchRow[]): RowProblem[] {
  return completeRows(rows).flatMap((row) =>
    CSV_COLUMNS.flatMap((field) => {
      const text = row.errors[field];
      return text === undefined ? [] : [{ row, field, text }];
    }),
  );
}

/** The id of a cell's input. */
export const cellId = (row: number, field: FilmField): string => `row-${row}-${field}`;

/**
 * Puts what the server refused where it belongs: its keys are `"<index>.<field>"`, counted in the rows that were sent.
 * @returns the rows, and what belongs to no cell
 */
export function withServerErrors(rows: readonly BatchRow[], errors: Readonly<FieldErrors>): { rows: BatchRow[]; otherErrors: string[] } {
  const byRow = new Map<number, FieldErrors>();
  const otherErrors: string[] = [];
  const sent = completeRows(rows);
  for (const [key, text] of Object.entries(errors)) {
    const [, index, field] = /^(\d+)\.(\w+)$/.exec(key) ?? [];
    const row = index === undefined ? undefined : sent[Number(index)];
    if (row && field !== undefined && isFilmField(field)) byRow.set(row.number, { ...byRow.get(row.number), [field]: text });
    else otherErrors.push(row ? `Row ${row.number}: ${text}` : text);
  }
  return { rows: rows.map((row) => (row.isIncomplete ? row : { ...row, errors: byRow.get(row.number) ?? {} })), otherErrors };
}
