import { numberText } from './count-text.ts';
/**
 * What every text that people type has in common (contract, section 4): it is normalised to NFC and trimmed;
 * control characters, runs of direction that never end, broken Unicode and what nobody could see are refused, never
 * silently changed. Its size is looked at before anything that takes longer (decision 016).
 */

// Tab and line breaks are control characters too; only notes may have line breaks.
// oxlint-disable-next-line no-control-regex -- naming them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;
// oxlint-disable-next-line no-control-regex -- as above, without line breaks
const CONTROL_BUT_LINE_BREAKS = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

/** What begins a run of text in another direction, and what ends it (UAX #9). */
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

/** A letter, figure or sign; some that are called so leave a blank, as fillers, an empty Braille cell or a note without a head do. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Most texts by far: nothing in them can be unfit, and they are normalised. */
const PLAIN = /^[ -~]*$/;

export type LineBreaks = 'refused' | 'allowed';

/** Composing makes at most so many code units one character, as in Greek; nobody types that for a whole text. */
const UNITS_OF_CHARACTER = 4;

/**
 * More combining marks in a row than any language has; Unicode's Stream-Safe Text Format allows thrice as many (UAX
 * #15). To put them in order takes time with the square of how many there are.
 */
const TOO_MANY_MARKS = /\p{M}{11}/u;

/** Why this text of at most so many characters cannot be stored, as a sentence; undefined when it can. */
export function validateText(text: string, maxLength: number, lineBreaks: LineBreaks = 'refused'): string | undefined {
  const trimmed = text.trim();
  return (
    (trimmed.length > UNITS_OF_CHARACTER * maxLength ? tooLong(maxLength) : undefined) ??
    validateCharacters(text, lineBreaks) ??
    (isLonger(trimmed, maxLength) ? tooLong(maxLength) : undefined)
  );
}

const tooLong = (maxLength: number) => `Use at most ${numberText(maxLength)} characters.`;

/** Normalising can also make some letters three. */
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

/** Whether a run in another direction goes on beyond the text's own end: it would turn round what stands behind it. */
function turnsWordsAround(text: string): boolean {
  const open: string[] = [];
  for (const [control] of text.matchAll(DIRECTION_CONTROLS)) {
    const end = ENDS_OF_RUNS[control];
    if (end !== undefined) open.push(end);
    else if (open.pop() !== control) return true;
  }
  return open.length > 0;
}

/** Normalised to NFC, without white space at either end. Only for what `validateText` has nothing against. */
export function normalizeText(text: string): string {
  return PLAIN.test(text) ? text.trim() : text.normalize('NFC').trim();
}

/** Length in Unicode code points, as the database counts. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
