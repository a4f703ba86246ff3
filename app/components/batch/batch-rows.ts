import { toFieldErrors, type FieldErrors } from '#domain/field-errors.ts';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import { filmInputSchema } from '#domain/films/film.ts';
import type { FileRow } from '#domain/films/film-file.ts';
import { isFilmField, type FilmField } from '#domain/films/film-fields.ts';
import { textsToInput, type FilmTexts } from '#domain/films/film-texts.ts';

/** A row of the table of what will be sent. */
export interface BatchRow extends FileRow {
  /** Its number in the table, from 1: it stays the same when others are removed. */
  number: number;
  /** What is wrong, at each field. */
  errors: FieldErrors;
}

/** What the rows can be asked to do; the same functions for as long as the table is there. */
export interface BatchRowActions {
  onType: (row: number, field: FilmField, text: string) => void;
  /** Somebody has finished with a field. */
  onCheck: (row: number) => void;
  onRemove: (row: number) => void;
}

const schema = filmInputSchema(new Date().getFullYear());

/** Judges what is in a row by the very schema that the server judges it by. */
export function checked(row: Omit<BatchRow, 'errors'>): BatchRow {
  const { error } = schema.safeParse(textsToInput(row.texts));
  return { ...row, errors: error ? toFieldErrors(error) : {} };
}

/**
 * A row while one of its fields is being typed into: an error goes as soon as it is corrected, and no new one is
 * reported before its time.
 */
export function changeRow(row: BatchRow, changes: Partial<FilmTexts>): BatchRow {
  const next = { ...row, texts: { ...row.texts, ...changes } };
  const still = Object.entries(checked(next).errors).filter(([field]) => Object.hasOwn(row.errors, field));
  return { ...next, errors: Object.fromEntries(still) };
}

/** Something wrong in the table, and where. */
export interface RowProblem {
  row: BatchRow;
  field: FilmField;
  text: string;
}

/** All that is wrong, row by row, in the order of the columns. */
export function problemsOf(rows: readonly BatchRow[]): RowProblem[] {
  return rows.flatMap((row) =>
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
  for (const [key, text] of Object.entries(errors)) {
    const [, index, field] = /^(\d+)\.(\w+)$/.exec(key) ?? [];
    const row = index === undefined ? undefined : rows[Number(index)];
    if (row && field !== undefined && isFilmField(field)) byRow.set(row.number, { ...byRow.get(row.number), [field]: text });
    else otherErrors.push(row ? `Row ${row.number}: ${text}` : text);
  }
  return { rows: rows.map((row) => ({ ...row, errors: byRow.get(row.number) ?? {} })), otherErrors };
}
