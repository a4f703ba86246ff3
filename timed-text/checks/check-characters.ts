import { atCue, checkEachCue, type CheckedCue, type Checking } from './checking.ts';
import type { RuleViolation } from './rule-violation.ts';
import type { RuleName } from './violation-texts.ts';
import { SOURCES, type Severity } from './rules.ts';

/* Finds damaged characters: lost, read in a wrong encoding, or in a place where they cannot be displayed. */

/** Matches any character that is not printable ASCII, because the faults only involve such characters. */
// oxlint-disable-next-line no-control-regex -- matches everything except printable ASCII
const ASCII = /^[\t\n\r\u0020-\u007e]*$/;

/*
 * Patterns that appear when UTF-8 is read as Windows-1252, for Western, Central European and Cyrillic letters. After Ã some of them can be
 * correct, as in "IRMÃ…" at the end of a word. Therefore a letter must follow these, and no capital come before.
 */
const WRONG_ENCODING = new RegExp(
  [
    'Ã[\\u0080-\\u00aa\\u00ac-\\u00ba\\u00bc-\\u00bfŒœŠšŽžŸƒˆ˜†‡•‰‹›€‚„™]',
    '(?<!\\p{Lu})Ã[‘’“”…–—«»](?=\\p{L})',
    'Â[\\u0080-\\u00bf]',
    'â€',
    'â[™˜][ª«¬]',
    '[ÄÅ][\\u0080-\\u009f\\u00a1-\\u00aa\\u00ac-\\u00ba\\u00bc-\\u00be‚ƒ„†‡ˆ‰‹•˜™›]',
    '(?:[ÐÑ][\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]){2}',
    'ï¿½|ï»¿',
  ].join('|'),
  'u',
);

const RULES: readonly { rule: RuleName; severity: Severity; pattern: RegExp }[] = [
  { rule: 'lost-character', severity: 'must', pattern: /\ufffd/ },
  { rule: 'wrong-encoding', severity: 'must', pattern: WRONG_ENCODING },
  { rule: 'control-character', severity: 'must', pattern: /(?![\t\n\r])\p{Cc}/u },
  { rule: 'private-character', severity: 'look', pattern: /\p{Co}/u },
  // An accent that ISO 6937 puts before its letter, or one without a letter to combine with.
  { rule: 'lone-accent', severity: 'look', pattern: /[´¨¸˙˚˛˝ˇ˘¯](?=\p{L})|(?<=\p{L})[¨¸˙˛˝ˇ˘¯]|(?<![^\s])\p{Mn}/u },
  // Several full stops can continue a sentence. Direction marks do not change where a character at the beginning is displayed.
  {
    rule: 'punctuation-before-right-to-left',
    severity: 'look',
    pattern: /^(?:[-–—\s\u200e\u200f\u202a-\u202e\u2066-\u2069])*(?!\.\.)[.!?,:;؟،؛]+\s*[\p{Script=Hebrew}\p{Script=Arabic}]/u,
  },
];

/** Number of characters to show around a fault. */
const AROUND = 12;

/**
 * Reports the worst kind of fault in a subtitle, with the words around it, because text in a wrong encoding looks like other faults too.
 */
export const checkCharacters = (checking: Checking): RuleViolation[] => checkEachCue(checking, [checkCue]);

function checkCue(cue: CheckedCue): RuleViolation | undefined {
  if (cue.lines.every((line) => line.isPlain)) return undefined;
  const suspects = cue.lines.map(({ text }) => text).filter((text) => !isAscii(text));
  if (suspects.length === 0) return undefined;
  for (const { rule, severity, pattern } of RULES) {
    const found = firstMatch(suspects, pattern);
    if (found !== undefined) return atCue(rule, cue, severity, SOURCES.always, { found });
  }
  return undefined;
}

const isAscii = (text: string): boolean => ASCII.test(text);

function firstMatch(texts: readonly string[], pattern: RegExp): string | undefined {
  for (const text of texts) {
    const match = pattern.exec(text);
    if (match) return text.slice(Math.max(0, match.index - AROUND), match.index + match[0].length + AROUND).trim();
  }
  return undefined;
}
