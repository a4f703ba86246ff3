import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';
import type { Look } from '#timed-text/spans.ts';

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

/** Puts the tags that SubRip and WebVTT share around a text. */
export function withTags(text: string, { italic, bold, underline }: Look): string {
  let written = text;
  if (underline) written = `<u>${written}</u>`;
  if (italic) written = `<i>${written}</i>`;
  return bold ? `<b>${written}</b>` : written;
}

const TAG = /^<(\/?)([a-z][a-z\d]*)([\s./][^<>]*)?>/i;

/** Reads the tag that begins with the `<` at `from`. Undefined if it is not a tag. */
export function readTag(text: string, from: number): Tag | undefined {
  const [whole, slash, name = '', rest = ''] = TAG.exec(text.slice(from, from + TIMED_TEXT_LIMITS.tag)) ?? [];
  return whole === undefined ? undefined : { isClosing: slash === '/', name: name.toLowerCase(), rest, end: from + whole.length };
}
