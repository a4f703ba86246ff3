/*
 * The dump of the public catalogue: files that anybody can have (server/films/dump/), and what is said of them.
 */

/** The files of a dump by their endings, and what they are. */
export const DUMP_FORMATS = {
  csv: {
    name: 'CSV',
    mediaType: 'text/csv; charset=utf-8',
    about: 'a row for each listing. Excel and other spreadsheet programs open it.',
  },
  'csv.gz': { name: 'CSV, compressed (gzip)', mediaType: 'application/gzip', about: 'the same for programs. Unpack it first.' },
  'jsonl.gz': {
    name: 'JSON Lines, compressed (gzip)',
    mediaType: 'application/gzip',
    about: 'a line for each listing, in the form that the API answers in, with its address. Unpack it first.',
  },
} as const;

export type DumpFormat = keyof typeof DUMP_FORMATS;

/** What is known of a dump. */
export interface Dump {
  /** ISO 8601. */
  madeAt: string;
  listings: number;
  /** Of each file. */
  bytes: Record<DumpFormat, number>;
}
