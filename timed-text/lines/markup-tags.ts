import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';

/** A tag `<name rest>` or `</name>`. */
export interface Tag {
  isClosing: boolean;
  /** Name in lower case. */
  name: string;
  /** Text after the name as written: for `<c.yellow>` it is `.yellow`. */
  rest: string;
  /** Index after its `>`. */
  end: number;
}

/** Reads the tag that begins with the `<` at `from`. Undefined if it is not a tag. */
export function readTag(text: string, from: number): Tag | undefined {
  const close = endOfTag(text, from);
  if (close === -1) return undefined;
  const isClosing = text.charCodeAt(from + 1) === SLASH;
  const start = isClosing ? from + 2 : from + 1;
  let end = start;
  while (end < close && isNameLetter(text.charCodeAt(end), end > start)) end += 1;
  const rest = text.slice(end, close);
  if (end === start || (rest !== '' && !/^[\s./]/.test(rest))) return undefined;
  return { isClosing, name: text.slice(start, end).toLowerCase(), rest, end: close + 1 };
}

const SLASH = 47;

/** Tells if a character is an ASCII letter or, after the first one, a digit. */
function isNameLetter(code: number, canBeDigit: boolean): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (canBeDigit && code >= 48 && code <= 57);
}

const LESS = 60;
const GREATER = 62;

/** Finds the end of a tag. Every character is read once, even if many tags are unfinished. */
function endOfTag(text: string, from: number): number {
  const last = Math.min(text.length, from + TIMED_TEXT_LIMITS.tag);
  for (let at = from + 1; at < last; at += 1) {
    const code = text.charCodeAt(at);
    if (code === GREATER) return at;
    if (code === LESS) return -1;
  }
  return -1;
}
