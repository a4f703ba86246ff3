/** Hands out the lines of a text one after the other, whichever their ends: CRLF, LF or CR, also mixed. */
export interface LineCursor {
  /** The next line without its end; undefined behind the last. A line end at the end of the text begins no other. */
  next(): string | undefined;
  /** The number of the line handed out last, counted from 1. */
  readonly number: number;
}

const LF = 10;
const CR = 13;

/** Keeps no list: a text of a million empty lines costs nothing but its letters. */
export function createLineCursor(text: string): LineCursor {
  let at = 0;
  let number = 0;
  return {
    next() {
      if (at >= text.length) return undefined;
      number += 1;
      let end = at;
      let code = text.charCodeAt(end);
      while (end < text.length && code !== LF && code !== CR) {
        end += 1;
        code = text.charCodeAt(end);
      }
      const line = text.slice(at, end);
      at = end + (code === CR && text.charCodeAt(end + 1) === LF ? 2 : 1);
      return line;
    },
    get number() {
      return number;
    },
  };
}

/** Nothing but space. */
export const isBlank = (line: string): boolean => line.trim() === '';
