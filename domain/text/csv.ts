/**
 * Formats rows as CSV. In most of Europe, spreadsheet programs read a semicolon as the end of a cell too. Quotation marks keep such a cell
 * whole if it is the first of its row, and `withFormulaGuard` protects readers of the others.
 */
export const asCsv = (rows: readonly (readonly string[])[], lineEnd: '\n' | '\r\n' = '\n'): string =>
  rows.map((cells) => `${cells.map(quoted).join(',')}${lineEnd}`).join('');

/** Formats a CSV file that Excel can read in every language: with a UTF-8 byte order mark, and Windows line ends between rows. */
export const asExcelCsv = (rows: readonly (readonly string[])[]): string => `\uFEFF${asCsv(rows, '\r\n')}`;

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
