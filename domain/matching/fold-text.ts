import { PLAIN_LETTERS } from './plain-letters.ts';

/*
 * Folding makes texts comparable: case, accents and punctuation do not matter (contract, section 3). The same function folds the stored
 * text and the search, so both always agree. Three pure functions work on text in any script, without dependencies:
 *
 *   foldText("L'Âge d'Or")      → "l age d or"
 *   searchWords("Spider-Man")   → ["spider", "man"]
 *   searchableText(["WALL·E"])  → "wall e\nwalle"
 *
 * Folded text is in compatibility form (NFKC), has only single spaces, and is never more than a few times as long as the original.
 */

const LETTER_REPLACEMENTS: Record<string, string> = { ...PLAIN_LETTERS, ς: 'σ', '&': ' and ' };
const SPECIAL_LETTER = new RegExp(`[${Object.keys(LETTER_REPLACEMENTS).join('')}]`, 'gu');

/**
 * Accents of Latin, Greek and Cyrillic, and the optional vowel points of Hebrew and Arabic. Excludes vowel signs of Indic scripts and
 * voicing marks of kana, which their readers see as letters.
 */
// oxlint-disable-next-line no-misleading-character-class -- the pattern has to match single combining marks
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff]/gu;
/** Makes "8½" into "8 1/2" instead of "81/2". */
const BEFORE_FRACTIONS = /(?=[\u00bc-\u00be\u2150-\u215e])/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu;
const ONLY_ASCII_WORDS = /^[a-z0-9 ]*$/;
/** Words with single spaces between them. */
const ONLY_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/**
 * Converts to lower case and compatibility form, and removes accents but not punctuation. One character can become eighteen ("ﷺ"), but no
 * real text consists only of these, so a result of more than three times the length is truncated.
 */
function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  if (ONLY_ASCII_WORDS.test(lower)) return lower;
  return lower
    .replace(BEFORE_FRACTIONS, ' ')
    .normalize('NFKD')
    .slice(0, 3 * text.length + 100)
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(SPECIAL_LETTER, (letter) => LETTER_REPLACEMENTS[letter]!);
}

/**
 * Folds a text to words with single spaces between them: "L'Âge d'Or" → "l age d or". A text of only symbols ("$") or only accents ("¨")
 * keeps them, so that a search can find it. Only an empty text folds to nothing.
 */
export function foldText(text: string): string {
  return foldWords(foldLetters(text), text);
}

function foldWords(letters: string, text: string): string {
  return letters.replace(BETWEEN_WORDS, ' ').trim() || collapseSpaces(letters) || collapseSpaces(text);
}

const collapseSpaces = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Maximum number of words in a search, which limits its cost. */
const MAX_SEARCH_WORDS = 20;

/** Returns the different words of a search, folded, in their order. */
export function searchWords(search: string): string[] {
  const folded = foldText(search);
  return folded === '' ? [] : [...new Set(folded.split(' '))].slice(0, MAX_SEARCH_WORDS);
}

/**
 * Makes the text that searches look through. It contains each text folded, and again with punctuation removed instead of replaced by a
 * space, so that "walle", "wall e" and "wall-e" all find "WALL·E".
 */
export function searchableText(texts: readonly string[]): string {
  const lines = new Set<string>();
  for (const text of texts) {
    const letters = foldLetters(text);
    lines.add(foldWords(letters, text));
    // Text without punctuation would only be repeated.
    if (ONLY_WORDS.test(letters)) continue;
    const joined = letters
      .split(' ')
      .map((word) => word.replace(BETWEEN_WORDS, ''))
      .filter(Boolean)
      .join(' ');
    if (joined !== '') lines.add(joined);
  }
  return [...lines].join('\n');
}

/** Maximum length of a title key (code points). No real title has more. */
export const TITLE_KEY_LENGTH = 200;

/** Returns the sort key of a title: the folded title, cut to `TITLE_KEY_LENGTH`. */
export function titleKey(title: string): string {
  const folded = foldText(title);
  return folded.length <= TITLE_KEY_LENGTH ? folded : [...folded].slice(0, TITLE_KEY_LENGTH).join('');
}
