/* The dump of the public catalogue, which consists of files that anyone can download (server/films/dump/), and its description. */

/** The files of a dump by their extensions, with their descriptions. */
export const DUMP_FORMATS = {
  csv: {
    name: 'CSV',
    mediaType: 'text/csv; charset=utf-8',
    about: 'a row for each listing. Excel and other spreadsheet programs open it.',
  },
  'csv.gz': { name: 'CSV, compressed (gzip)', mediaType: 'application/gzip', about: 'the same rows, for programs. Unpack the file first.' },
  'jsonl.gz': {
    name: 'JSON Lines, compressed (gzip)',
    mediaType: 'application/gzip',
    about: 'a line for each listing, in the format of the API’s responses, with its address. Unpack the file first.',
  },
} as const;

export type DumpFormat = keyof typeof DUMP_FORMATS;

/** Facts about a dump. */
export interface Dump {
  /** ISO 8601. */
  madeAt: string;
  listings: number;
  /** Size of each file in bytes. */
  bytes: Record<DumpFormat, number>;
}
