import { editDistance } from './edit-distance.ts';
import { foldText } from './fold-text.ts';

/** What is written behind a name or left out, and makes nobody another person. */
const SUFFIXES = ['jr', 'sr', 'ii', 'iii'];

/** In what else has more words no family name is looked for. */
const MAX_WORDS = 8;

/** A name made comparable, once for many comparisons. */
export interface NameForms {
  /** Folded. */
  words: string[];
  /** In one piece. */
  joined: string;
  /** A family name of one word or of several may stand first or last: the name begins at each of its words. */
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
 * Whether any name of one list can be a name of the other, as catalogues write them: folded, the family name first or last
 * ("Wong Kar-wai", "Kar Wai Wong"), given names as initials or left out ("F. Gary Gray", "Gary Gray"), or a letter
 * or two apart, as transliterations and typing errors are ("Kwak Jae-yong", "Jae-young Kwak"). Two people of one
 * name are the same here; callers also compare titles and years.
 */
export function haveNameInCommon(a: readonly string[], b: readonly string[]): boolean {
  return shareName(a.map(nameForms), b.map(nameForms));
}

/** So many names of one film are compared with so many of another in more than their exact forms. */
const MAX_ALIKE = 6;

/** The same of names that are comparable already; first by their exact forms, which takes no time. */
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

/** In a name of so few letters two typos make another name. */
const SHORT_NAME = 9;

/** Word for word the same but for a typo, or two in a longer name, none of which is at the beginning of a word. */
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
 * The same family name, last; and the given names of the shorter form are, in this order, among those of the longer,
 * in full or as initials: "J. J. Abrams" and "Jeffrey Jacob Abrams", "Francis Coppola" and "Francis Ford Coppola".
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
