import { z } from 'zod';

/*
 * A backup is a tar archive, compressed, that any tar can unpack (decision 035):
 *
 *   about.json               what it is; first, so that it can be told without reading on
 *   tables/films/000001.copy rows as PostgreSQL's COPY writes them, in pieces of whole rows
 *   jobs/000001.copy         what was still to be done: name and data of each job
 *   manifest.json            rows and SHA-256 of each table
 *   SHA256SUMS               of all of these, for `sha256sum -c`; last
 */

/** Raised when an older program could not read what a newer one writes. */
export const FORMAT_VERSION = 1;

export const ABOUT = 'about.json';
export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'SHA256SUMS';

/** The jobs stand among the tables under this name, which no table of ours has. */
export const JOBS_PART = 'jobs';

/** A piece is sent on when it is so large. */
export const PIECE_BYTES = 4 * 1024 * 1024;

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const aboutSchema = z.object({
  format: z.literal(FORMAT_VERSION),
  /** The program's version. */
  program: z.string(),
  /** The latest migration of the database: the version of its schema. */
  migration: z.string(),
  madeAt: z.iso.datetime(),
  /** Which database it is of: rotation deletes nobody else's. */
  source: z.string(),
  isScheduled: z.boolean(),
  /** The columns of each table, in the order of its rows. */
  tables: z.record(name, z.array(name)),
  /** What each sequence had given last. */
  sequences: z.array(z.object({ table: name, column: name, value: z.string().regex(/^\d{1,19}$/) })),
});

export type About = z.infer<typeof aboutSchema>;

const partSchema = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() });

/** Of a table, or of the jobs: how many rows, and the SHA-256 of all of them. */
export type Part = z.infer<typeof partSchema>;

export const manifestSchema = z.record(name, partSchema);
export type Manifest = z.infer<typeof manifestSchema>;

/** Of everything together. */
export const rowsOf = (manifest: Manifest): number => Object.values(manifest).reduce((sum, { rows }) => sum + rows, 0);

/** @param index from 1 */
export const pieceName = (part: string, index: number): string =>
  `${part === JOBS_PART ? '' : 'tables/'}${part}/${String(index).padStart(6, '0')}.copy`;

/** Which table a piece is of; undefined when it is something else. */
export const partOfPiece = (name: string): string | undefined =>
  /^(?:tables\/([a-z_][a-z0-9_]*)|(jobs))\/\d{6,}\.copy$/.exec(name)?.slice(1).find(Boolean);

/** Rows of COPY's text format: a line break within a row is written as a backslash and an n. */
export function countRows(piece: Buffer): number {
  let rows = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
  return rows;
}
