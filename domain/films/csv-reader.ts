import { separatorOf } from './film-csv.ts';

/** A row of a CSV file. Without cells: its quotation marks do not fit, so nobody can say what its cells are. */
export interface CsvRow {
  /** The line on which the row begins, from 1. */
  line: number;
  /** The last line of the row: another one when cells have line breaks in them. */
  lastLine: number;
  cells: string[] | undefined;
}

/** Characters; many times what the longest listing takes. More is a quotation mark that is never closed. */
const LONGEST_ROW = 500_000;

/** A first line that tells Excel what separates the cells, and nothing else. */
const NAMES_SEPARATOR = /^"?sep=([,;\t|])"?$/i;

/**
 * Reads CSV text (RFC 4180) as it arrives, in pieces of any size: `read` each, then `end`. The first line that is
 * not empty shows what separates the cells, unless it names it for Excel; any line end will do. A row whose quotation marks do not fit ends with
 * its line and costs no other row.
 * @param separatorIn what separates the cells of this line; of other tables than the batch form's
 */
export function createCsvReader(separatorIn: (headingLine: string) => string = separatorOf): {
  read(piece: string): Generator<CsvRow, void>;
  end(): Generator<CsvRow, void>;
} {
  let text = '';
  let line = 1;
  let separator: string | undefined;

  function* readRows(isLast: boolean): Generator<CsvRow, void> {
    separator ??= findSeparator(text, isLast, separatorIn);
    if (separator === undefined) return;
    let from = 0;
    while (from < text.length) {
      const row = readRow(text, from, separator, isLast);
      if (!row) break;
      const rowText = text.slice(from, row.end);
      const lastLine = line + lineBreaks(rowText);
      if (line > 1 || !NAMES_SEPARATOR.test(rowText)) yield { line, lastLine, cells: row.cells };
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

/** Where a row ends, and where the one after it begins. */
type Read = { cells: string[] | undefined; end: number; next: number };

/** The row that begins at `from`; undefined when its end has not arrived yet. */
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

/** Behind the closing quotation mark; -1 when there is none. Two of them within a cell stand for one. */
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
