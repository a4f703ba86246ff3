import { numberText } from './count-text.ts';
/**
 * Rules for every text that people type (contract, section 4). It is normalised to NFC and trimmed. Control characters, direction changes
 * without an end, broken Unicode and invisible text are refused, never silently changed. The length is checked before anything that takes
 * longer (decision 016).
 */

// Tab and line breaks are control characters too. Only notes can have line breaks.
// oxlint-disable-next-line no-control-regex -- the pattern has to name control characters
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;
// oxlint-disable-next-line no-control-regex -- as above, without line breaks
const CONTROL_BUT_LINE_BREAKS = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

/** Characters that begin and end text in another direction (UAX #9). */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;
const ENDS_OF_RUNS: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u202d': '\u202c',
  '\u202e': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};

/**
 * A visible letter, figure or symbol. Some characters of these classes look blank, such as fillers, an empty Braille cell or a note without
 * a head.
 */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** ASCII without control characters, which is always valid and normalised. Most texts are like this. */
const PLAIN = /^[ -~]*$/;

export type LineBreaks = 'refused' | 'allowed';

/** Maximum number of code units that NFC combines into one character, as in Greek. No one types a whole text like this. */
const UNITS_OF_CHARACTER = 4;

/**
 * More combining marks in a row than any language has. Unicode's Stream-Safe Text Format allows three times as many (UAX #15). The time to
 * sort them grows with the square of their number.
 */
const TOO_MANY_MARKS = /\p{M}{11}/u;

/** Returns a sentence about why this text cannot be stored; undefined if it can. @param maxLength code points */
export function validateText(text: string, maxLength: number, lineBreaks: LineBreaks = 'refused'): string | undefined {
  const trimmed = text.trim();
  return (
    (trimmed.length > UNITS_OF_CHARACTER * maxLength ? tooLong(maxLength) : undefined) ??
    validateCharacters(text, lineBreaks) ??
    (isLonger(trimmed, maxLength) ? tooLong(maxLength) : undefined)
  );
}

const tooLong = (maxLength: number) => `Use at most ${numberText(maxLength)} characters.`;

/** Whether the normalised text is too long. Normalising can also turn one letter into three. */
const isLonger = (text: string, maxLength: number) => text.length * 3 > maxLength && lengthOf(normalizeText(text)) > maxLength;

function validateCharacters(text: string, lineBreaks: LineBreaks): string | undefined {
  if (PLAIN.test(text)) return undefined;
  if (!text.isWellFormed()) return 'This text contains an invalid character. Type the text again.';
  if (lineBreaks === 'refused' && /[\r\n\u2028\u2029]/.test(text)) return 'Put this on one line, without line breaks.';
  const control = lineBreaks === 'allowed' ? CONTROL_BUT_LINE_BREAKS : CONTROL;
  if (control.test(text) || turnsWordsAround(text))
    return 'This text contains an invisible control character. Type the text instead of pasting it.';
  if (text.trim() !== '' && !VISIBLE.test(text)) return 'This text has no visible characters. Type the text again.';
  if (TOO_MANY_MARKS.test(text)) return 'This text has too many accents on one letter. Type the text instead of pasting it.';
  return undefined;
}

/** Whether a direction change continues after the end of the text and would reverse the text that follows. */
function turnsWordsAround(text: string): boolean {
  const open: string[] = [];
  for (const [control] of text.matchAll(DIRECTION_CONTROLS)) {
    const end = ENDS_OF_RUNS[control];
    if (end !== undefined) open.push(end);
    else if (open.pop() !== control) return true;
  }
  return open.length > 0;
}

/** Normalises to NFC and trims. Only for text that `validateText` accepts. */
export function normalizeText(text: string): string {
  return PLAIN.test(text) ? text.trim() : text.normalize('NFC').trim();
}

/** Returns the length in Unicode code points, as the database counts. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
