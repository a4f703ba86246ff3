import { TIMED_TEXT_LIMITS } from './limits.ts';

/** A tag `<name rest>` or `</name>`. */
export interface Tag {
  isClosing: boolean;
  /** In lower case. */
  name: string;
  /** What stands behind the name, as written: of `<c.yellow>` it is `.yellow`. */
  rest: string;
  /** Behind its `>`. */
  end: number;
}

/** The tag that stands at `from`, where a `<` is; undefined where that is none. */
export function readTag(text: string, from: number): Tag | undefined {
  const close = endOfTag(text, from);
  if (close === -1) return undefined;
  const [, slash, name = '', rest = ''] =
    /^(\/?)([a-z][a-z\d]*)([^]*)$/i.exec(text.slice(from + 1, close)) ?? [];
  if (slash === undefined || (rest !== '' && !/^[\s./]/.test(rest))) return undefined;
  return { isClosing: slash === '/', name: name.toLowerCase(), rest, end: close + 1 };
}

/** Each letter is looked at once, however many tags are begun and not ended. */
function endOfTag(text: string, from: number): number {
  const last = Math.min(text.length, from + TIMED_TEXT_LIMITS.tag);
  for (let at = from + 1; at < last; at += 1) {
    if (text[at] === '>') return at;
    if (text[at] === '<') return -1;
  }
  return -1;
}
