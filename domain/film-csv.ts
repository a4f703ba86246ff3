/**
 * The columns of the bulk template (contract, section 1), in the template's order. They are the names of a
 * film's fields, so a row needs no translation, and neither does an error.
 */
export const CSV_COLUMNS = [
  'title', 'directors', 'year', 'duration', 'format', 'sidecar_type', 'sidecar_format', 'language', 'sidecar_by',
  'commissioned_by', 'contact', 'certificate', 'frame_rate', 'quality_level', 'genres', 'alt_titles', 'notes',
  'rights_holder',
] as const; // prettier-ignore

export type CsvColumn = (typeof CSV_COLUMNS)[number];

const LIST_COLUMNS: readonly CsvColumn[] = ['directors', 'genres', 'alt_titles'];
const NEEDED_COLUMNS: readonly CsvColumn[] = ['title', 'directors', 'year', 'duration', 'format'];

/**
 * Comma-plus-space text → its entries (specification, section 3). An entry that itself has a comma and a space in
 * it is written with a backslash before the comma: "The Good\, the Bad and the Ugly".
 */
export function splitList(text: string): string[] {
  const entries = text.match(/(?:\\[\\,]|(?!,\s)[^])+/g) ?? [];
  return entries.map((entry) => entry.replaceAll(/\\([\\,])/g, '$1').trim()).filter(Boolean);
}

/** Entries → comma-plus-space text; `splitList` gives back exactly these entries. */
export function joinList(entries: readonly string[]): string {
  // A comma that would divide the entry, and a backslash that would be taken for such an escape.
  return entries.map((entry) => entry.replaceAll(/,(?=\s)|\\(?=[\\,]|$)/g, '\\$&')).join(', ');
}

/**
 * Which of a file's columns holds which field: headings in any order and any case, spaces or hyphens for
 * underscores. Columns that the template does not know are left out.
 */
export function matchHeadings(headings: readonly string[]): (CsvColumn | undefined)[] {
  return headings.map((heading) => {
    const name = heading.replace(/^\uFEFF/, '').trim().toLowerCase().replaceAll(/[\s-]+/g, '_'); // prettier-ignore
    return CSV_COLUMNS.find((column) => column === name);
  });
}

/** The columns that a file must have and this one lacks. */
export function missingColumns(columns: readonly (CsvColumn | undefined)[]): CsvColumn[] {
  return NEEDED_COLUMNS.filter((column) => !columns.includes(column));
}

/** The columns that a file names more than once, so that nobody can say which one is meant. */
export function repeatedColumns(columns: readonly (CsvColumn | undefined)[]): CsvColumn[] {
  return CSV_COLUMNS.filter((column) => columns.filter((other) => other === column).length > 1);
}

const SEPARATORS = [',', ';', '\t'] as const;

/** What separates a file's cells: whichever makes the most known headings of its first line. */
export function separatorOf(headingLine: string): (typeof SEPARATORS)[number] {
  const known = (separator: string) =>
    matchHeadings(headingLine.replaceAll('"', '').split(separator)).filter(Boolean).length;
  return SEPARATORS.reduce((best, separator) => (known(separator) > known(best) ? separator : best));
}

/** A row of cells → what `filmInputSchema` takes. */
export function rowToInput(
  cells: readonly string[],
  columns: readonly (CsvColumn | undefined)[],
): Record<string, string | string[]> {
  const input: Record<string, string | string[]> = {};
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const cell = withoutFormulaGuard((cells[index] ?? '').trim());
    input[column] = LIST_COLUMNS.includes(column) ? splitList(cell) : cell;
  }
  return input;
}

/** A film's fields → a row of cells in the template's order; `rowToInput` gives back exactly these fields. */
export function filmToRow(film: Record<CsvColumn, string | number | readonly string[]>): string[] {
  return CSV_COLUMNS.map((column) => {
    const value = film[column];
    return withFormulaGuard(typeof value === 'object' ? joinList(value) : String(value));
  });
}

/**
 * A spreadsheet runs a cell that begins with = + - or @ as a formula, some also when the sign is full-width. Files
 * that we write guard such cells with an apostrophe (OWASP ASVS 1.2.10); reading takes exactly that one away again.
 */
export function withFormulaGuard(cell: string): string {
  return /^'*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}

/** The inverse of `withFormulaGuard`. */
export function withoutFormulaGuard(cell: string): string {
  return /^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
