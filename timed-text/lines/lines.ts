import type { AddWarning } from '#timed-text/document-builder.ts';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';

/**
 * Reads the lines of a text one after the other. Lines can end with CRLF, LF or CR, also mixed. No list of lines is stored, so that a
 * million empty lines need no extra memory.
 */
export function createLineCursor(text: string) {
  let at = 0;
  let number = 0;
  let lineFeed = text.indexOf('\n');
  let carriageReturn = text.indexOf('\r');

  /** Returns the next CR or LF. Each is searched for once. */
  function endOfLine(): number {
    if (lineFeed !== -1 && lineFeed < at) lineFeed = text.indexOf('\n', at);
    if (carriageReturn !== -1 && carriageReturn < at) carriageReturn = text.indexOf('\r', at);
    if (lineFeed === -1) return carriageReturn === -1 ? text.length : carriageReturn;
    return carriageReturn === -1 ? lineFeed : Math.min(lineFeed, carriageReturn);
  }

  return {
    /** Returns the next line without its end; undefined after the last. A line end at the end of the text begins no further line. */
    next(): string | undefined {
      if (at >= text.length) return undefined;
      number += 1;
      const end = endOfLine();
      const line = text.slice(at, end);
      at = end + (end === carriageReturn && lineFeed === end + 1 ? 2 : 1);
      return line;
    },
    /** Number of the last returned line, counted from 1. */
    get number() {
      return number;
    },
  };
}

/** Splits the text of a subtitle into rows at each "|", up to the limit. */
export function rowsOf(text: string, number: number, warn: AddWarning): string[] {
  const rows = text.split('|', TIMED_TEXT_LIMITS.cueLines + 1);
  if (rows.length > TIMED_TEXT_LIMITS.cueLines) warn('too-many-lines', number);
  return rows.slice(0, TIMED_TEXT_LIMITS.cueLines);
}

/** Tells if a line contains nothing but white space. */
export const isBlank = (line: string): boolean => line.trim() === '';
