import { PLAIN_LETTERS } from './plain-letters.ts';

/*
 * Folding makes texts comparable for people: case, accents and punctuation do not matter (contract, section 3). The same
 * function folds what is stored for searching and what is searched for, so both always agree. Three pure functions over
 * text in any script, without any dependency:
 *
 *   foldText("L'Âge d'Or")      → "l age d or"
 *   searchWords("Spider-Man")   → ["spider", "man"]
 *   searchableText(["WALL·E"])  → "wall e\nwalle"
 *
 * What is folded is in compatibility form (NFKC), has single spaces only, and is never more than a few times as long as
 * what was given.
 */

const LETTER_REPLACEMENTS: Record<string, string> = { ...PLAIN_LETTERS, ς: 'σ', '&': ' and ' };
const SPECIAL_LETTER = new RegExp(`[${Object.keys(LETTER_REPLACEMENTS).join('')}]`, 'gu');

/** Accents of Latin, Greek and Cyrillic, and the optional vowel points of Hebrew and Arabic; not the vowel
 * signs of Indic scripts or the voicing marks of kana, which are letters to their readers. */
// oxlint-disable-next-line no-misleading-character-class -- single combining marks are what it is about
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff]/gu;
/** "8½" is read "8 1/2", not "81/2". */
const BEFORE_FRACTIONS = /(?=[\u00bc-\u00be\u2150-\u215e])/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu;
const ONLY_ASCII_WORDS = /^[a-z0-9 ]*$/;
/** With single spaces between them. */
const ONLY_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/**
 * Lower case, without accents, in compatibility form; punctuation is still there. One character can stand for eighteen
 * ("ﷺ"), but a text of nothing else is none: what becomes more than three times as long is cut.
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
 * Folded words separated by single spaces: "L'Âge d'Or" → "l age d or". A text made of signs ("$"), or even of
 * accents alone ("¨"), keeps them, so that it can still be found: only an empty text folds to nothing.
 */
export function foldText(text: string): string {
  return foldWords(foldLetters(text), text);
}

function foldWords(letters: string, text: string): string {
  return letters.replace(BETWEEN_WORDS, ' ').trim() || collapseSpaces(letters) || collapseSpaces(text);
}

const collapseSpaces = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** So many words at most, so that no search costs without bound. */
const MAX_SEARCH_WORDS = 20;

/** The different words of a search, folded, in its order. */
export function searchWords(search: string): string[] {
  const folded = foldText(search);
  return folded === '' ? [] : [...new Set(folded.split(' '))].slice(0, MAX_SEARCH_WORDS);
}

/**
 * What the search looks through: each text folded, and besides with its punctuation left out instead of turned
 * into a space, so that "walle", "wall e" and "wall-e" all find "WALL·E".
 */
export function searchableText(texts: readonly string[]): string {
  const lines = new Set<string>();
  for (const text of texts) {
    const letters = foldLetters(text);
    lines.add(foldWords(letters, text));
    // Nothing but words: leaving the punctuation out makes no difference.
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

/** Limit of a title key (code points). No real title has more. */
export const TITLE_KEY_LENGTH = 200;

/** Returns the key by which titles are sorted: the folded title, cut to `TITLE_KEY_LENGTH`. */
export function titleKey(title: string): string {
  const folded = foldText(title);
  return folded.length <= TITLE_KEY_LENGTH ? folded : [...folded].slice(0, TITLE_KEY_LENGTH).join('');
}
