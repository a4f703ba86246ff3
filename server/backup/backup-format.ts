import { createHash } from 'node:crypto';
import { z } from 'zod';

/*
 * A backup is a compressed tar archive that any tar can unpack (decision 035):
 *
 *   about.json               description of the backup; first, so that readers can stop after it
 *   tables/films/000001.copy rows as PostgreSQL's COPY writes them, in pieces of whole rows
 *   jobs/000001.copy         waiting jobs: name and data of each
 *   manifest.json            rows and SHA-256 of each table
 *   SHA256SUMS               checksums of all other files, for `sha256sum -c`; last
 */

/** The format's version. Raise it if older programs could not read the new format. */
export const FORMAT_VERSION = 1;

export const ABOUT = 'about.json';
export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'SHA256SUMS';

/** The name of the jobs among the tables. No table has this name. */
export const JOBS_PART = 'jobs';

/** Minimum size of a complete piece. */
export const PIECE_BYTES = 4 * 1024 * 1024;

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const aboutSchema = z.object({
  format: z.literal(FORMAT_VERSION),
  /** The program's version. */
  program: z.string(),
  /** The latest migration of the database, which is the version of its schema. */
  migration: z.string(),
  madeAt: z.iso.datetime(),
  /** The database that the backup was made from. Rotation never deletes backups of other databases. */
  source: z.string(),
  isScheduled: z.boolean(),
  /** The columns of each table, in the order of its rows. */
  tables: z.record(name, z.array(name)),
  /** The last value of each sequence. */
  sequences: z.array(z.object({ table: name, column: name, value: z.string().regex(/^\d{1,19}$/) })),
});

export type About = z.infer<typeof aboutSchema>;

const partSchema = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() });

/** The number of rows of a table, or of the jobs, and the SHA-256 of all of them. */
export type Part = z.infer<typeof partSchema>;

export const manifestSchema = z.record(name, partSchema);
export type Manifest = z.infer<typeof manifestSchema>;

/** Counts the rows of all tables and the jobs. */
export const rowsOf = (manifest: Manifest): number => Object.values(manifest).reduce((sum, { rows }) => sum + rows, 0);

/** @param index from 1 */
export const pieceName = (part: string, index: number): string =>
  `${part === JOBS_PART ? '' : 'tables/'}${part}/${String(index).padStart(6, '0')}.copy`;

/** Returns the table that a piece belongs to; undefined if the file is not a piece. */
export const partOfPiece = (name: string): string | undefined =>
  /^(?:tables\/([a-z_][a-z0-9_]*)|(jobs))\/\d{6,}\.copy$/.exec(name)?.slice(1).find(Boolean);

/** Counts and hashes the rows of a table, piece by piece. */
export class PartTally {
  readonly #hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;

  add(piece: Buffer): void {
    this.#hash.update(piece);
    this.#rows += countRows(piece);
    this.#bytes += piece.length;
  }

  /** Returns the result, once, after the last piece. */
  end(): Part {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Counts the rows in COPY's text format, which writes a line break within a row as `\n`. */
function countRows(piece: Buffer): number {
  let rows = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
  return rows;
}
