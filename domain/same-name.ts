import { editDistance } from './edit-distance.ts';
import { foldText } from './fold-text.ts';

/** What is written behind a name or left out, and makes nobody another person. */
const SUFFIXES = ['jr', 'sr', 'ii', 'iii'];

/**
 * Whether two spellings can be one person's name, as catalogues write it: folded, the family name first or last
 * ("Wong Kar-wai", "Kar Wai Wong"), given names as initials or left out ("F. Gary Gray", "Gary Gray"), or a letter
 * or two apart, as transliterations and typing errors are ("Kwak Jae-yong", "Jae-young Kwak"). Two people of one
 * name are the same here; whoever compares films has their titles and years besides.
 */
export function isSameName(a: string, b: string): boolean {
  const one = nameWords(a);
  const other = nameWords(b);
  const letters = other.join('');
  return (
    turns(one).some((words) => words.join('') === letters || differsBySlips(words, other)) ||
    abbreviates(one, other) ||
    abbreviates(familyNameLast(one), other) ||
    abbreviates(one, familyNameLast(other))
  );
}

/** Whether any name of the one list can be a name of the other. */
export function haveNameInCommon(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) => b.some((other) => isSameName(one, other)));
}

function nameWords(name: string): string[] {
  const words = foldText(name).split(' ');
  return words.length > 2 && SUFFIXES.includes(words.at(-1)!) ? words.slice(0, -1) : words;
}

/** A family name of one word or of several may stand first or last: the name begins at each of its words. */
const turns = (words: string[]) => words.map((_, at) => [...words.slice(at), ...words.slice(0, at)]);

const familyNameLast = ([first = '', ...others]: string[]) => [...others, first];

/** In a name of so few letters two slips make another name. */
const SHORT_NAME = 9;

/** Word for word the same but for a slip, or two in a longer name, none of which is at the beginning of a word. */
function differsBySlips(a: string[], b: string[]): boolean {
  if (a.length !== b.length || a.length === 1) return false;
  if (a.some((word, index) => word[0] !== b[index]![0])) return false;
  const slips = a.reduce((sum, word, index) => sum + editDistance(word, b[index]!), 0);
  const letters = Math.min(a.join('').length, b.join('').length);
  return slips <= (letters <= SHORT_NAME ? 1 : 2);
}

/**
 * The same family name, last; and the given names of the shorter form are, in this order, among those of the longer,
 * in full or as initials: "J. J. Abrams" and "Jeffrey Jacob Abrams", "Francis Coppola" and "Francis Ford Coppola".
 */
function abbreviates(a: string[], b: string[]): boolean {
  if (a.at(-1) !== b.at(-1)) return false;
  const [few, many] = (a.length <= b.length ? [a, b] : [b, a]).map((words) => words.slice(0, -1)) as [string[], string[]]; // prettier-ignore
  let at = 0;
  for (const name of many) if (at < few.length && standsFor(few[at]!, name)) at += 1;
  return few.length > 0 && at === few.length;
}

const standsFor = (a: string, b: string): boolean =>
  a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));
