import { useEffect, useMemo, useState } from 'react';
import { clearBatch, storeBatch, readBatch } from '#app/session/storage/batch.ts';
import { newIdempotencyKey } from '#app/session/api/idempotency-key.ts';
import type { FieldErrors } from '#domain/field-errors.ts';
import type { FilmFile } from '#domain/films/film-file.ts';
import { checked, changeRow, withServerErrors, type BatchRow, type BatchRowActions } from './batch-rows.ts';
import { readFile, type Refused } from './read-file.ts';

/** State of the batch form. */
export interface Batch {
  fileName: string;
  rows: BatchRow[];
  /** Idempotency-Key of the submission. It changes with each edit. */
  key: string;
  /** Number of rows in the file that cannot be read or completed. */
  leftOut: number;
  /** Remarks about the file. Undefined after a reload. */
  file: FilmFile | undefined;
  /** Whether there are corrections that are not in the file. */
  isEdited: boolean;
  /** The row that was removed last, with its position. */
  removed: { row: BatchRow; index: number } | undefined;
  /** Errors from the server that belong to no cell. */
  otherErrors: string[];
}

export interface BatchState {
  batch: Batch | undefined;
  /** Name of the file that is being read. */
  reading: string | undefined;
  refused: Refused | undefined;
  /** Whether the rows were kept from before a reload or an expired session. */
  isKept: boolean;
}

export interface BatchActions extends BatchRowActions {
  read: (file: File) => Promise<void>;
  restoreRow: () => void;
  discard: () => void;
  /** Shows the server's errors, by key. */
  refuse: (errors: FieldErrors) => void;
  /** Validates all rows again. */
  checkAll: () => void;
}

/** Manages the rows that a member is about to submit. This tab keeps them until they are submitted or discarded. */
export function useBatch(userId: string): [BatchState, BatchActions] {
  const [state, setState] = useState<BatchState>(() => restored(userId));
  const { batch } = state;
  useEffect(() => {
    if (!batch) return;
    const { fileName, rows, key, leftOut } = batch;
    storeBatch(userId, { fileName, key, leftOut, rows: rows.map(({ errors: _, doubts: _doubts, ...row }) => row) });
  }, [batch, userId]);

  const actions = useMemo((): BatchActions => {
    const change = (changes: (batch: Batch) => Partial<Batch>) =>
      setState((before) => ({
        ...before,
        batch: before.batch && { ...before.batch, ...changes(before.batch) },
      }));
    const edit = (number: number, changes: (row: BatchRow) => BatchRow) =>
      change(({ rows }) => ({
        rows: rows.map((row) => (row.number === number ? changes(row) : row)),
        key: newIdempotencyKey(),
        isEdited: true,
      }));
    const latest: { file?: File } = {};
    return {
      async read(file) {
        latest.file = file;
        setState({ ...NOTHING, reading: file.name });
        const read = await readFile(file);
        if (latest.file !== file) return; // another file was chosen while this file was being read
        setState('problem' in read ? { ...NOTHING, refused: read } : { ...NOTHING, batch: newBatch(file.name, read) });
      },
      onType: (number, field, text) => edit(number, (row) => changeRow(row, { [field]: text })),
      onCheck: (number) => change(({ rows }) => ({ rows: rows.map((row) => (row.number === number ? checked(row) : row)) })),
      onRemove: (number) =>
        change(({ rows }) => {
          const index = rows.findIndex((row) => row.number === number);
          return {
            rows: rows.toSpliced(index, 1),
            key: newIdempotencyKey(),
            isEdited: true,
            removed: { row: rows[index]!, index },
          };
        }),
      restoreRow: () =>
        change(({ rows, removed }) =>
          removed
            ? {
                rows: rows.toSpliced(removed.index, 0, removed.row),
                key: newIdempotencyKey(),
                removed: undefined,
              }
            : {},
        ),
      discard() {
        clearBatch(userId);
        setState(NOTHING);
      },
      refuse: (errors) => change(({ rows }) => withServerErrors(rows, errors)),
      checkAll: () => change(({ rows }) => ({ rows: rows.map(checked), otherErrors: [] })),
    };
  }, [userId]);
  return [state, actions];
}

const NOTHING: BatchState = { batch: undefined, reading: undefined, refused: undefined, isKept: false };

function newBatch(fileName: string, file: FilmFile): Batch {
  const rows = file.rows.map((row, index) => checked({ ...row, number: index + 1 }));
  const leftOut = file.dropped.length + file.broken.length;
  return {
    fileName,
    rows,
    key: newIdempotencyKey(),
    leftOut,
    file,
    isEdited: false,
    removed: undefined,
    otherErrors: [],
  };
}

function restored(userId: string): BatchState {
  const kept = readBatch(userId);
  if (!kept) return NOTHING;
  const { fileName, rows, key, leftOut } = kept;
  const batch = {
    fileName,
    key,
    leftOut,
    rows: rows.map(checked),
    file: undefined,
    isEdited: true,
    removed: undefined,
    otherErrors: [],
  };
  return { ...NOTHING, batch, isKept: true };
}
