import { guessColumns, hasTitles, matchColumns, type ProgrammeColumn } from './programme-columns.ts';
import { isYear } from './read-facts.ts';

/** A table in a text. */
export interface Table {
  /** Of the line on which it begins, from 0. */
  from: number;
  separator: string;
  columns: (ProgrammeColumn | undefined)[];
  /** Whether its first row says what the columns hold. */
  isHeaded: boolean;
}

const SEPARATORS = ['\t', ';', ','] as const;
/** In spreadsheets, a name or a date may stand above the headings. */
const LINES_BEFORE_HEADINGS = 5;
/** By so many lines it is seen what the columns of a table without headings hold. */
const MAX_LOOKED_AT = 200;
const LONGEST_HEADINGS = 2000;

/** Undefined where the text is a list of films, one a line: there commas are a part of a line. */
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

/** Cells between tabs, as they are copied from a spreadsheet; or between semicolons, as many in each line. */
function bareTable(lines: readonly string[], from: number): Table | undefined {
  const separator = SEPARATORS.find((one) => {
    const [first = 1, ...others] = lines.map((line) => line.split(one).length);
    return one === '\t' ? first > 1 : one === ';' && first > 1 && others.every((cells) => cells === first);
  });
  if (separator === undefined) return undefined;
  const columns = guessColumns(lines.map((line) => line.split(separator)));
  return hasTitles(columns) ? { from, separator, columns, isHeaded: false } : undefined;
}
