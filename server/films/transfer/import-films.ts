import type { Readable } from 'node:stream';
import { toFieldErrors } from '#domain/field-errors.ts';
import { filmInputSchema } from '#domain/films/film.ts';
import type { Context } from '#server/context.ts';
import { errorCode } from '#server/error-code.ts';
import { copyFilms, filmLine } from './copy-films.ts';
import { newFilmRecord, type FilmOrigin } from '#server/films/catalogue/film-record.ts';
import { announceLater } from './import-queries.ts';
import { readRows, type Row } from './read-rows.ts';

/** A row that was not imported: its first line in the file, and the problems with its fields. */
export interface RejectedRow {
  line: number;
  problems: string[];
}

interface ImportReport {
  imported: number;
  rejected: number;
}

/** The lines of a file that were not stored because its import was cut short. */
export interface Unstored {
  /** The first and the last line of each batch that failed. Batches around it might have been stored. */
  failed: { first: number; last: number }[];
  /** The last line that the import began to store. */
  after: number;
}

interface ImportOptions {
  file: Readable;
  origin: Omit<FilmOrigin, 'at' | 'arrival'>;
  /** Whether people hear of the films by email once they are public. */
  announce?: boolean;
  onRejected: (row: RejectedRow) => void;
  /** Runs after each stored batch. */
  onProgress?: (soFar: Readonly<ImportReport>) => void;
  /** Runs before an error is thrown. Batches are stored in parallel, so the missing lines are not always the end of the file. */
  onCutShort?: (unstored: Unstored) => void;
  /** Runs once, before the first row, with the columns that the template does not have, and that the import ignores. */
  onUnknownColumns?: (headings: string[]) => void;
}

/**
 * Rows that one statement stores. Members' saves wait for the statement: 2,000 rows took 144 ms, and batches of 500 rows have the same
 * rate.
 */
const BATCH = 500;

const STORED_AT_ONCE = 3;

type Candidate = { line: number; id: string; film: string };

/**
 * Imports listings from a CSV file with the CSV template's columns, while the file is read: a file of any size needs the memory of four
 * batches. Rows that break a rule are reported and left out, and the others are stored. If the stream `file` is destroyed, the import ends
 * early, and the stored rows remain.
 * @throws UnreadableFileError if the file is empty or does not begin with the template's headings
 */
export async function importFilms(ctx: Context, options: ImportOptions): Promise<ImportReport> {
  const { file, origin, announce = false, onProgress, onCutShort, onUnknownColumns } = options;
  const schema = filmInputSchema(ctx.clock().getUTCFullYear());
  const report: ImportReport = { imported: 0, rejected: 0 };
  const reject = (line: number, problems: string[]) => {
    report.rejected += 1;
    options.onRejected({ line, problems });
  };

  const unstored: Unstored = { failed: [], after: 1 };
  const storeBatch = async (batch: Candidate[]) => {
    const last = batch.at(-1)!.line;
    unstored.after = last;
    let done = 0;
    try {
      for await (const { stored, refused } of storeCandidates(ctx, batch, announce)) {
        done += refused ? 1 : stored;
        report.imported += stored;
        if (refused) reject(refused.line, [`The database rejected this row: ${refused.reason}.`]);
      }
    } catch (error) {
      unstored.failed.push({ first: batch[done]!.line, last });
      throw error;
    }
    onProgress?.(report);
  };

  // Up to three batches are stored while the next batch is read and checked.
  let batch: Candidate[] = [];
  const storing: Promise<void>[] = [];
  const store = async () => {
    if (storing.length === STORED_AT_ONCE) await storing.shift();
    const stored = storeBatch(batch);
    batch = [];
    // Prevents an unhandled rejection: the error is reported later, when the batch is awaited.
    stored.catch(() => {});
    storing.push(stored);
  };

  let isWhole = false;
  try {
    for await (const rows of readRows(file, onUnknownColumns)) {
      const arrived: FilmOrigin = { ...origin, arrival: 'imported', at: ctx.clock() };
      for (const row of rows) {
        const { film, id, problems } = toLine(schema, row, arrived);
        if (film === undefined) reject(row.line, problems);
        else batch.push({ line: row.line, id, film });
        if (batch.length === BATCH) await store();
      }
    }
    if (batch.length > 0) await store();
    await Promise.all(storing);
    isWhole = true;
  } finally {
    // Waits even if reading failed, so that the report is complete and the database stays open until then.
    await Promise.allSettled(storing);
    if (!isWhole) onCutShort?.(unstored);
  }
  return report;
}

type Line = { film: string; id: string; problems?: never } | { film?: never; id?: never; problems: string[] };

/** Converts a row to the line that is stored, or returns its problems. An error of the program in one row affects only that row. */
function toLine(schema: ReturnType<typeof filmInputSchema>, { input, problem }: Row, origin: FilmOrigin): Line {
  if (!input) return { problems: [problem] };
  try {
    const { data, error } = schema.safeParse(input);
    if (data) {
      const record = newFilmRecord(data, origin);
      return { id: record.id, film: filmLine(record) };
    }
    return { problems: Object.entries(toFieldErrors(error)).map(([field, why]) => `${field}: ${why}`) };
  } catch (error) {
    return { problems: [`This row could not be read (${String(error)}). Please report this error.`] };
  }
}

type Stored = { stored: number; refused?: { line: number; reason: string } };

/**
 * Stores a batch. If the database refuses a row that the schema accepts, stores each half of the batch separately, and so on, so that only
 * the refused row is lost.
 */
async function* storeCandidates(ctx: Context, batch: Candidate[], announce: boolean): AsyncGenerator<Stored> {
  try {
    const films = batch.map((candidate) => candidate.film);
    await copyFilms(ctx.pool, films, announce ? announceLater(batch.map(({ id }) => id)) : '');
    yield { stored: batch.length };
  } catch (error) {
    const [first] = batch;
    if (!first || !isRefusedRow(error)) throw error;
    if (batch.length === 1) {
      yield { stored: 0, refused: { line: first.line, reason: error.message } };
      return;
    }
    const half = Math.ceil(batch.length / 2);
    yield* storeCandidates(ctx, batch.slice(0, half), announce);
    yield* storeCandidates(ctx, batch.slice(half), announce);
  }
}

/**
 * Whether an error is about a row: data exceptions (22), violated constraints (23), exceeded limits (54), errors of
 * triggers (P0) and internal errors of PostgreSQL (XX). Other errors are about the connection, the server or the
 * statement.
 */
function isRefusedRow(error: unknown): error is Error {
  return /^(22|23|54|P0|XX)/.test(errorCode(error) ?? '');
}
