import { hasTitles, matchColumns, type FilmHeading } from '#domain/films/film-headings.ts';
import { guessColumns } from './guess-columns.ts';
import { isYear } from '#domain/films/read-facts.ts';

export interface Table {
  /** Index of the table's first line, from 0. */
  from: number;
  separator: string;
  columns: (FilmHeading | undefined)[];
  /** Whether the first row has headings. */
  isHeaded: boolean;
}

const SEPARATORS = ['\t', ';', ','] as const;
/** Maximum number of lines above the headings. In spreadsheets these can be a name or a date. */
const LINES_BEFORE_HEADINGS = 5;
/** Number of lines that decide what the columns of a table without headings contain. */
const MAX_LOOKED_AT = 200;
const LONGEST_HEADINGS = 2000;

/** Finds the table in a text. Returns undefined if the text is a list with one film a line, where commas are part of the line. */
export function findTable(lines: readonly string[]): Table | undefined {
  const written = lines.flatMap((line, at) => (line.trim() === '' ? [] : [{ line, at }])).slice(0, MAX_LOOKED_AT);
  for (const { line, at } of written.slice(0, LINES_BEFORE_HEADINGS)) {
    const headed = written.at(-1)!.at > at ? headedTable(line, at) : undefined;
    if (headed) return headed;
  }
  return bareTable(
    written.map(({ line }) => line),
    written[0]?.at ?? 0,
  );
}

function headedTable(line: string, from: number): Table | undefined {
  if (line.length > LONGEST_HEADINGS) return undefined;
  const tables = SEPARATORS.map((separator) => {
    const headings = line.split(separator).map((heading) => heading.replaceAll('"', '').trim());
    return { from, separator, columns: matchColumns(headings), isHeaded: true, headings };
  });
  const knownIn = ({ columns }: Table) => columns.filter((column) => column !== undefined).length;
  const { headings, ...best } = tables.reduce((some, other) => (knownIn(other) > knownIn(some) ? other : some));
  const isHeaded = hasTitles(best.columns) && !headings.some(isYear);
  return isHeaded ? best : undefined;
}

/**
 * Finds a table without headings. Its cells are between tabs, as copied from a spreadsheet, or between semicolons, if all lines have the
 * same number of these.
 */
function bareTable(lines: readonly string[], from: number): Table | undefined {
  const separator = SEPARATORS.find((one) => {
    const [first = 1, ...others] = lines.map((line) => line.split(one).length);
    return one === '\t' ? first > 1 : one === ';' && first > 1 && others.every((cells) => cells === first);
  });
  if (separator === undefined) return undefined;
  const columns = guessColumns(lines.map((line) => line.split(separator)));
  return hasTitles(columns) ? { from, separator, columns, isHeaded: false } : undefined;
}
