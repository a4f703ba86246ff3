/**
 * What every text that people type has in common (contract, section 4): it is normalised to NFC and trimmed;
 * control characters and broken Unicode are refused, never silently changed.
 */

// Tab and line breaks are control characters too; only notes may have line breaks.
// oxlint-disable-next-line no-control-regex -- naming them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;
// oxlint-disable-next-line no-control-regex -- as above, without line breaks
const CONTROL_BUT_LINE_BREAKS = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

/** Most texts by far: nothing in them can be unfit, and they are normalised. */
const PLAIN = /^[ -~]*$/;

export type LineBreaks = 'refused' | 'allowed';

/** Why this text cannot be stored, as a sentence; undefined when it can. */
export function unfitText(text: string, lineBreaks: LineBreaks = 'refused'): string | undefined {
  if (PLAIN.test(text)) return undefined;
  if (!text.isWellFormed()) return 'This text has a broken character in it. Type it again.';
  if (lineBreaks === 'refused' && /[\r\n]/.test(text)) return 'Put this on one line, without line breaks.';
  const control = lineBreaks === 'allowed' ? CONTROL_BUT_LINE_BREAKS : CONTROL;
  if (control.test(text))
    return 'This text has an invisible control character in it. Type it again instead of pasting it.';
  return undefined;
}

/** Normalised to NFC, without white space at either end. */
export function tidyText(text: string): string {
  return PLAIN.test(text) ? text.trim() : text.normalize('NFC').trim();
}

/** Length in Unicode code points, as the database counts. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
