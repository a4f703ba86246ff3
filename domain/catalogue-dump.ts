/*
 * The dump of the public catalogue: files that anybody can have (server/films/dump/), and what is said of them.
 */

/** The files of a dump, and what they are. */
export const DUMP_FORMATS = {
  csv: { name: 'CSV', about: 'a row for each listing, in the columns of our template. Spreadsheet programs read it.' },
  jsonl: { name: 'JSON Lines', about: 'a line for each listing, in the form that the API answers in. Programs read it.' },
} as const; // prettier-ignore

export type DumpFormat = keyof typeof DUMP_FORMATS;

/** What is known of a dump. */
export interface Dump {
  /** ISO 8601. */
  madeAt: string;
  listings: number;
  /** Of each compressed file. */
  bytes: Record<DumpFormat, number>;
}

/** The file's name: of a day (2026-11-22), or of the latest dump, whichever that is. */
export const dumpFileName = (format: DumpFormat, day?: string): string =>
  `catalogue${day === undefined ? '' : `-${day}`}.${format}.gz`;
