import { separatorOf } from './film-csv.ts';

/** A row of a CSV file. A row whose quotation marks do not match has no cells, because their limits are unclear. */
export interface CsvRow {
  /** Number of the row's first line, from 1. */
  line: number;
  /** The last line of the row, which differs from `line` if cells contain line breaks. */
  lastLine: number;
  cells: string[] | undefined;
}

/** Maximum length of a row (characters), many times that of the longest listing. A longer row has a quotation mark that is never closed. */
const LONGEST_ROW = 500_000;

/** A first line that only tells Excel which character separates the cells. */
const NAMES_SEPARATOR = /^"?sep=([,;\t|])"?$/i;

/**
 * Reads CSV text (RFC 4180) as it arrives, in pieces of any size: call `read` for each, then `end`. The first line that is not empty shows
 * which character separates the cells, unless it names the separator for Excel. Any line end is accepted. A row whose quotation marks do
 * not match ends with its line and does not affect other rows.
 * @param separatorIn finds the separator in this line, for tables other than the batch form's
 */
export function createCsvReader(separatorIn: (headingLine: string) => string = separatorOf): {
  read(piece: string): Generator<CsvRow, void>;
  end(): Generator<CsvRow, void>;
} {
  let text = '';
  let line = 1;
  let separator: string | undefined;
  /** Whether a line that is not empty has been read. */
  let isBegun = false;

  function* readRows(isLast: boolean): Generator<CsvRow, void> {
    separator ??= findSeparator(text, isLast, separatorIn);
    if (separator === undefined) return;
    let from = 0;
    while (from < text.length) {
      const row = readRow(text, from, separator, isLast);
      if (!row) break;
      const rowText = text.slice(from, row.end);
      const lastLine = line + lineBreaks(rowText);
      const isFirst = !isBegun && rowText.trim() !== '';
      isBegun ||= isFirst;
      if (!isFirst || !NAMES_SEPARATOR.test(rowText.trim())) yield { line, lastLine, cells: row.cells };
      line = lastLine + 1;
      from = row.next;
    }
    text = text.slice(from);
  }

  return {
    read(piece) {
      text += piece;
      return readRows(false);
    },
    end: () => readRows(true),
  };
}

function findSeparator(text: string, isLast: boolean, separatorIn: (headingLine: string) => string): string | undefined {
  const heading = /^\s*(\S[^\r\n]*)[\r\n]/.exec(text)?.[1];
  if (heading === undefined && !isLast && text.length < LONGEST_ROW) return undefined;
  const [, named] = NAMES_SEPARATOR.exec(heading ?? text) ?? [];
  return named ?? separatorIn(heading ?? text);
}

/** The end of a row and the start of the next row. */
type Read = { cells: string[] | undefined; end: number; next: number };

/** Reads the row that begins at `from`; undefined if its end has not arrived yet. */
function readRow(text: string, from: number, separator: string, isLast: boolean): Read | undefined {
  const cells: string[] = [];
  const isWhole = isLast || text.length - from > LONGEST_ROW;
  for (let at = from; ; at += 1) {
    let end: number;
    if (text[at] === '"') {
      end = endOfQuoted(text, at);
      if (end === -1 || (end === text.length && !isLast)) return isWhole ? brokenRow(text, from) : undefined;
      cells.push(text.slice(at + 1, end - 1).replaceAll('""', '"'));
    } else {
      end = endOfPlain(text, at, separator);
      if (end === text.length && !isLast) return isWhole ? brokenRow(text, from) : undefined;
      cells.push(text.slice(at, end));
    }
    if (text[end] === separator) at = end;
    else return isAtLineEnd(text, end) ? rowUntil(text, end, cells, isLast) : brokenRow(text, from);
  }
}

/** Returns the position after the closing quotation mark; -1 if there is none. Two quotation marks within a cell stand for one. */
function endOfQuoted(text: string, from: number): number {
  let quote = text.indexOf('"', from + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote === -1 ? -1 : quote + 1;
}

function endOfPlain(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && !isAtLineEnd(text, end)) end += 1;
  return end;
}

const isAtLineEnd = (text: string, at: number) => at >= text.length || text[at] === '\n' || text[at] === '\r';

function rowUntil(text: string, end: number, cells: string[] | undefined, isLast: boolean): Read | undefined {
  if (text[end] !== '\r') return { cells, end, next: end + 1 };
  if (end + 1 === text.length && !isLast) return undefined; // the other half of a CRLF may follow
  return { cells, end, next: end + (text[end + 1] === '\n' ? 2 : 1) };
}

function brokenRow(text: string, from: number): Read | undefined {
  let end = from;
  while (!isAtLineEnd(text, end)) end += 1;
  return rowUntil(text, end, undefined, true);
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
