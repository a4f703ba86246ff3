import { composed, LONGEST_COMPOSED } from '#timed-text/compose.ts';

/** Tags of SRT and VTT, and SSA override groups, which other formats contain too. Each ends before the next begins. */
const TAGS = /<\/?[a-z][^<>]*>|\{\\[^{}]*\}/giu;

// oxlint-disable-next-line no-control-regex -- matches nothing but printable ASCII
const PLAIN = /^[\u0020-\u007e]*$/;

/** Whether every device can display all characters, each at its normal width. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/** Characters without width: line ends, controls, combining marks, joiners, direction marks, soft hyphens. */
const WITHOUT_ROOM = /[\p{Cc}\p{Cf}\p{M}]/gu;

/**
 * Characters that combine into one: joiners, flags and other emoji, and the scripts of India and its neighbours. Splitting a text by them
 * costs twenty times as much as the rest.
 */
const JOINED =
  /\p{Join_Control}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|[\u0900-\u0dff\u0e80-\u109f\u1780-\u17ff]/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * Counts the characters that people see in a text. Spaces count; tags, line ends, combining marks and characters without width do not (as
 * in Subtitle Edit).
 */
export function countCharacters(text: string): number {
  const words = text.includes('<') || text.includes('{') ? text.replace(TAGS, '') : text;
  if (isPlain(words)) return words.length;
  if (words.length <= LONGEST_COMPOSED && JOINED.test(words)) return countJoined(words);
  return countCodePoints(composed(words).replace(WITHOUT_ROOM, ''));
}

/**
 * Chinese, Japanese and Korean characters and others of the same width (East Asian Width W and F in Unicode Standard
 * Annex 11, without emoji).
 */
const WIDE =
  /[\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/gu;
const FIRST_JAMO = '\u1100';

/** Counts the characters that are as wide as two: 16 Chinese characters are as wide as 32 English letters. */
export function countWide(text: string): number {
  if (isPlain(text) || ![...text].some((letter) => letter >= FIRST_JAMO)) return 0;
  return composed(text.replace(TAGS, '')).replace(WITHOUT_ROOM, '').match(WIDE)?.length ?? 0;
}

/** Measures the width of a text in English characters. @param characters result of `countCharacters`, if it is known */
export const countWidth = (text: string, characters = countCharacters(text)): number => characters + countWide(text);

function countJoined(text: string): number {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  let count = 0;
  for (const { segment } of segmenter.segment(text)) if (segment.replace(WITHOUT_ROOM, '') !== '') count += 1;
  return count;
}

/** Counts a surrogate pair as one. */
function countCodePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
}

/** Counts words in the way people read and speak them: text between spaces that contains a letter or a digit. */
export function countWords(text: string): number {
  let count = 0;
  for (const word of text.replace(TAGS, ' ').split(/\s+/u)) if (/[\p{L}\p{N}]/u.test(word)) count += 1;
  return count;
}
