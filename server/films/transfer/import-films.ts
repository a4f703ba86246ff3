import type { Readable } from 'node:stream';
import { toFieldErrors } from '#domain/field-errors.ts';
import { filmInputSchema } from '#domain/film.ts';
import type { Context } from '#server/context.ts';
import { copyFilms, filmLine } from './copy-films.ts';
import { newFilmRecord, type FilmOrigin } from '#server/films/catalogue/film-record.ts';
import { readRows, type Row } from './read-rows.ts';

/** A row that was not imported: the line it begins on in the file, and why, at each field. */
export interface RejectedRow {
  line: number;
  problems: string[];
}

export interface ImportReport {
  imported: number;
  rejected: number;
}

/** What of a file was not stored when its import was cut short, by its lines. */
export interface Unstored {
  /** The first and the last line of each batch that failed; others around it may have been stored. */
  failed: { first: number; last: number }[];
  /** What stands after this line was not begun with. */
  after: number;
}

interface ImportOptions {
  file: Readable;
  origin: Omit<FilmOrigin, 'at' | 'arrival'>;
  onRejected: (row: RejectedRow) => void;
  /** After each stored batch. */
  onProgress?: (soFar: Readonly<ImportReport>) => void;
  /** Before it throws: batches are stored side by side, so what is missing need not be the end of the file. */
  onCutShort?: (unstored: Unstored) => void;
  /** Columns that the template does not have are left out; once, before the first row. */
  onUnknownColumns?: (headings: string[]) => void;
}

/** Rows stored by one statement. Members who save wait while one is stored: 2,000 took 144 ms, and 500 are stored as fast. */
const BATCH = 500;

const STORED_AT_ONCE = 3;

/** A row of the file as it is stored. */
type Candidate = { line: number; film: string };

/**
 * Imports listings from a CSV file of the bulk template's columns, row by row as it is read: a file of any size
 * needs the memory of four batches. Every row that breaks a rule is reported and left out; the others are stored.
 * Ends early when the file is destroyed; what was stored until then stays.
 * @throws UnreadableFileError when the file is empty or does not begin with the template's headings
 */
export async function importFilms(ctx: Context, options: ImportOptions): Promise<ImportReport> {
  const { file, origin, onProgress, onCutShort, onUnknownColumns } = options;
  const schema = filmInputSchema(ctx.clock().getFullYear());
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
      for await (const { stored, refused } of storeCandidates(ctx, batch)) {
        done += refused ? 1 : stored;
        report.imported += stored;
        if (refused) reject(refused.line, [`The database refused this row: ${refused.reason}.`]);
      }
    } catch (error) {
      unstored.failed.push({ first: batch[done]!.line, last });
      throw error;
    }
    onProgress?.(report);
  };

  // Batches are stored while the next ones are read and checked; the database stores three at a time.
  let batch: Candidate[] = [];
  const storing: Promise<void>[] = [];
  const store = async () => {
    if (storing.length === STORED_AT_ONCE) await storing.shift();
    const stored = storeBatch(batch);
    batch = [];
    // Reported where it is awaited; until then it must not count as unhandled.
    stored.catch(() => {});
    storing.push(stored);
  };

  let isWhole = false;
  try {
    for await (const rows of readRows(file, onUnknownColumns)) {
      const arrived: FilmOrigin = { ...origin, arrival: 'imported', at: ctx.clock() };
      for (const row of rows) {
        const { film, problems } = toLine(schema, row, arrived);
        if (film === undefined) reject(row.line, problems);
        else batch.push({ line: row.line, film });
        if (batch.length === BATCH) await store();
      }
    }
    if (batch.length > 0) await store();
    await Promise.all(storing);
    isWhole = true;
  } finally {
    // Also when reading failed: the report counts what is stored, and nobody closes the database under it.
    await Promise.allSettled(storing);
    if (!isWhole) onCutShort?.(unstored);
  }
  return report;
}

type Line = { film: string; problems?: never } | { film?: never; problems: string[] };

/** A row as it is stored, or why it is not. A fault of ours in one row costs that row, not the others. */
function toLine(
  schema: ReturnType<typeof filmInputSchema>,
  { input, problem }: Row,
  origin: FilmOrigin,
): Line {
  if (!input) return { problems: [problem] };
  try {
    const { data, error } = schema.safeParse(input);
    if (data) return { film: filmLine(newFilmRecord(data, origin)) };
    return { problems: Object.entries(toFieldErrors(error)).map(([field, why]) => `${field}: ${why}`) };
  } catch (error) {
    return { problems: [`This row could not be read (${String(error)}). Please report it.`] };
  }
}

type Stored = { stored: number; refused?: { line: number; reason: string } };

/**
 * Stores a batch, all of it or nothing. When the database refuses it (the schema should have, so this is a rule the two
 * do not share) the half with the offending row is looked for, so that one row costs itself and not the batch.
 */
async function* storeCandidates(ctx: Context, batch: Candidate[]): AsyncGenerator<Stored> {
  try {
    const films = batch.map((candidate) => candidate.film);
    await copyFilms(ctx.pool, films);
    yield { stored: batch.length };
  } catch (error) {
    const [first] = batch;
    if (!first || !isRefusedRow(error)) throw error;
    if (batch.length === 1) {
      yield { stored: 0, refused: { line: first.line, reason: error.message } };
      return;
    }
    const half = Math.ceil(batch.length / 2);
    yield* storeCandidates(ctx, batch.slice(0, half));
    yield* storeCandidates(ctx, batch.slice(half));
  }
}

/**
 * Data exceptions (22), broken constraints (23), exceeded limits (54), what a trigger raises (P0) and PostgreSQL's own
 * faults (XX) are about rows; all else is about the connection, the server or the statement.
 */
function isRefusedRow(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(22|23|54|P0|XX)/.test(String(error.code));
}
