import { stringify } from 'csv-stringify/sync';

/**
 * Writes CSV that Excel can read in every language: with a UTF-8 byte order mark, and Windows line ends between rows but not within cells.
 */
export const asCsv = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
