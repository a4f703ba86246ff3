/** Hands out the lines of a text one after the other, whichever their ends: CRLF, LF or CR, also mixed. */
export interface LineCursor {
  /** The next line without its end; undefined behind the last. A line end at the end of the text begins no other. */
  next(): string | undefined;
  /** The number of the line handed out last, counted from 1. */
  readonly number: number;
}

/** Keeps no list: a text of a million empty lines costs nothing but its letters. */
export function createLineCursor(text: string): LineCursor {
  let at = 0;
  let number = 0;
  let lineFeed = text.indexOf('\n');
  let carriageReturn = text.indexOf('\r');

  /** The next of either; each is searched for once. */
  function endOfLine(): number {
    if (lineFeed !== -1 && lineFeed < at) lineFeed = text.indexOf('\n', at);
    if (carriageReturn !== -1 && carriageReturn < at) carriageReturn = text.indexOf('\r', at);
    if (lineFeed === -1) return carriageReturn === -1 ? text.length : carriageReturn;
    return carriageReturn === -1 ? lineFeed : Math.min(lineFeed, carriageReturn);
  }

  return {
    next() {
      if (at >= text.length) return undefined;
      number += 1;
      const end = endOfLine();
      const line = text.slice(at, end);
      at = end + (end === carriageReturn && lineFeed === end + 1 ? 2 : 1);
      return line;
    },
    get number() {
      return number;
    },
  };
}

/** Nothing but space. */
export const isBlank = (line: string): boolean => line.trim() === '';
