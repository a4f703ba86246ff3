import { toFieldErrors, type FieldErrors } from '#domain/field-errors.ts';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import { filmInputSchema } from '#domain/films/film.ts';
import { lacksName, type FileRow } from '#domain/films/film-file.ts';
import { findDoubts, type Doubt } from '#domain/films/doubts.ts';
import { isFilmField, type FilmField } from '#domain/films/film-fields.ts';
import { textsToInput, type FilmTexts } from '#domain/films/film-texts.ts';

/** A row of the table of films to submit. */
export interface BatchRow extends FileRow {
  /** Row number, from 1. It stays the same when other rows are removed. */
  number: number;
  /** Errors by field. */
  errors: FieldErrors;
  doubts: readonly Doubt[];
}

/** Actions on rows. The functions stay the same for the lifetime of the table. */
export interface BatchRowActions {
  onType: (row: number, field: FilmField, text: string) => void;
  /** Called when someone leaves a field. */
  onCheck: (row: number) => void;
  onRemove: (row: number) => void;
}

const schema = filmInputSchema(new Date().getUTCFullYear());

/**
 * Checks a row against the schema that the server uses. A row from the file without a title or directors is not submitted until it has
 * both. From then on it is treated like any other row.
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

/** Errors in the fields that a row needs to be submitted. */
const missingNames = ({ title, directors }: FieldErrors): FieldErrors => ({ ...(title && { title }), ...(directors && { directors }) });

/** Returns the rows to submit. */
export const completeRows = (rows: readonly BatchRow[]): BatchRow[] => rows.filter(({ isIncomplete }) => !isIncomplete);

/** Changes a row while someone types: an error disappears once it is corrected, and new errors are not shown yet. */
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

/** A problem in the table, with its row and field. */
export interface RowProblem {
  row: BatchRow;
  field: FilmField;
  text: string;
}

/** Lists all problems in the rows to submit, row by row, in the order of the columns. */
export function problemsOf(rows: readonly BatchRow[]): RowProblem[] {
  return completeRows(rows).flatMap((row) =>
    CSV_COLUMNS.flatMap((field) => {
      const text = row.errors[field];
      return text === undefined ? [] : [{ row, field, text }];
    }),
  );
}

/** Returns the id of a cell's input. */
export const cellId = (row: number, field: FilmField): string => `row-${row}-${field}`;

/**
 * Assigns the server's errors to cells. The keys are `"<index>.<field>"`, and the index counts the submitted rows.
 * @returns the rows, and the errors that belong to no cell
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
