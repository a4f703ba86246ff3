import { editDistance } from './edit-distance.ts';
import { foldText } from './fold-text.ts';

/** Suffixes of names, which some catalogues omit. They do not distinguish people. */
const SUFFIXES = ['jr', 'sr', 'ii', 'iii'];

/** Maximum number of words in a name when looking for its family name. */
const MAX_WORDS = 8;

/** A name that is prepared for many comparisons. */
export interface NameForms {
  /** Folded words. */
  words: string[];
  /** The words, joined without spaces. */
  joined: string;
  /** The name starting from each of its words, because a family name of one or more words can be first or last. */
  turns: () => { words: string[]; joined: string }[];
}

export function nameForms(name: string): NameForms {
  const folded = foldText(name).split(' ');
  const words = folded.length > 2 && SUFFIXES.includes(folded.at(-1)!) ? folded.slice(0, -1) : folded;
  let turns: ReturnType<NameForms['turns']> | undefined;
  return { words, joined: words.join(''), turns: () => (turns ??= turnsOf(words)) };
}

function turnsOf(words: string[]) {
  const turns = words.length > MAX_WORDS ? [words] : words.map((_, at) => [...words.slice(at), ...words.slice(0, at)]);
  return turns.map((turn) => ({ words: turn, joined: turn.join('') }));
}

/**
 * Whether a name on one list matches a name on the other, as catalogues write them: folded, with the family name first or last ("Wong
 * Kar-wai", "Kar Wai Wong"), with given names as initials or omitted ("F. Gary Gray", "Gary Gray"), or with one or two different letters
 * because of transliteration or typos ("Kwak Jae-yong", "Jae-young Kwak"). Two people with the same name match, so callers also compare
 * titles and years.
 */
export function haveNameInCommon(a: readonly string[], b: readonly string[]): boolean {
  return shareName(a.map(nameForms), b.map(nameForms));
}

/** Maximum number of names of each film for inexact comparisons. */
const MAX_ALIKE = 6;

/** Whether prepared names match. Compares their exact forms first, which costs almost nothing. */
export function shareName(a: readonly NameForms[], b: readonly NameForms[]): boolean {
  const exact = new Set(b.map(({ joined }) => joined));
  if (a.some(({ joined }) => exact.has(joined))) return true;
  if (a.some(({ turns }) => turns().some(({ joined }) => exact.has(joined)))) return true;
  const [some, others] = [a.slice(0, MAX_ALIKE), b.slice(0, MAX_ALIKE)];
  return some.some((one) => others.some((other) => isNameAlike(one, other)));
}

function isNameAlike(one: NameForms, other: NameForms): boolean {
  return (
    (Math.abs(one.joined.length - other.joined.length) <= 2 && one.turns().some(({ words }) => differsByTypos(words, other.words))) ||
    abbreviates(one.words, other.words) ||
    abbreviates(familyNameLast(one.words), other.words) ||
    abbreviates(one.words, familyNameLast(other.words))
  );
}

const familyNameLast = ([first = '', ...others]: string[]) => [...others, first];

/** Maximum number of letters in a short name, where two typos would make a different name. */
const SHORT_NAME = 9;

/** Whether two names differ only by a typo, or two typos in a longer name. A different first letter of a word is never a typo. */
function differsByTypos(a: string[], b: string[]): boolean {
  if (a.length !== b.length || a.length === 1) return false;
  if (a.some((word, index) => word[0] !== b[index]![0])) return false;
  const letters = Math.min(lengthOf(a), lengthOf(b));
  let left = letters <= SHORT_NAME ? 1 : 2;
  for (const [index, word] of a.entries()) {
    left -= editDistance(word, b[index]!, left);
    if (left < 0) return false;
  }
  return true;
}

const lengthOf = (words: string[]) => words.reduce((sum, word) => sum + word.length, 0);

/**
 * Whether both end in the same family name, and the longer name contains the given names of the shorter one, in the same order. Given names
 * can be initials: "J. J. Abrams" and "Jeffrey Jacob Abrams", "Francis Coppola" and "Francis Ford Coppola".
 */
function abbreviates(a: string[], b: string[]): boolean {
  if (a.at(-1) !== b.at(-1)) return false;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const [few, many] = [shorter.slice(0, -1), longer.slice(0, -1)];
  let at = 0;
  for (const name of many) if (at < few.length && isNameOrInitial(few[at]!, name)) at += 1;
  return few.length > 0 && at === few.length;
}

const isNameOrInitial = (a: string, b: string): boolean =>
  a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));
