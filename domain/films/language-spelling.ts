import { LANGUAGE_NAMES } from './languages.ts';
import { editDistance } from '#domain/matching/edit-distance.ts';
import { foldText } from '#domain/matching/fold-text.ts';

const KNOWN = new Map(LANGUAGE_NAMES.map((name) => [foldText(name), name]));
/** The separate words of language names: "Scottish", "Gaelic". */
const WORDS = new Map(LANGUAGE_NAMES.flatMap((name) => name.split(' ')).map((word) => [foldText(word), word]));

/** Returns the known spelling of a language: "english" → "English". Returns unknown languages unchanged. */
export const normalizeLanguage = (text: string): string => KNOWN.get(foldText(text)) ?? text;

/**
 * Corrects each word that is almost the name of a language: "Englsh" → "English", "Portugese (Brazil)" → "Portuguese (Brazil)". Returns
 * undefined if there is no such word.
 */
export function nearestLanguage(text: string): string | undefined {
  let isMisspelt = false;
  const corrected = text.replaceAll(/[\p{L}\p{M}]+/gu, (written) => {
    const nearest = nearestWord(foldText(written));
    if (nearest === undefined) return written;
    isMisspelt = true;
    return nearest;
  });
  return isMisspelt ? corrected : undefined;
}

/** Minimum length of a word to correct. Shorter words are too often other languages: "Lao", "Thai". */
const SHORTEST = 5;

/** Returns the number of typos to correct. It is small because some languages differ in two letters ("Slovak", "Slovene"). */
const forgiven = ({ length }: string) => (length < 8 ? 1 : 2);

/**
 * Finds the word of a language name that is almost this word. The first letter must match: most people type it correctly, and Kurdish is
 * not Turkish.
 */
function nearestWord(written: string): string | undefined {
  if (written.length < SHORTEST || WORDS.has(written) || OTHER_LANGUAGES.has(written)) return undefined;
  const max = forgiven(written);
  let nearest: string | undefined;
  let minDistance = max + 1;
  for (const [folded, word] of WORDS) {
    if (folded[0] !== written[0] || folded.length < SHORTEST) continue;
    const distance = editDistance(written, folded, max);
    if (distance < minDistance) [nearest, minDistance] = [word, distance];
  }
  return nearest;
}

/** Languages whose names are almost like one on the list but are not on it. A test finds them among all languages. */
const OTHER_LANGUAGES = new Set(['aromanian', 'javanese', 'kosraean', 'sorbian']);
