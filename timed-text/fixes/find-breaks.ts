import { countWidth } from '#timed-text/checks/count-characters.ts';

/** Limits of the text's width and number of lines. */
export interface Room {
  /** Maximum width of a line in English characters. */
  width: number;
  lines: number;
}

/** A place where a line can end. */
interface Gap {
  /** Index of the space, and the index after it. */
  from: number;
  to: number;
  /** Width up to the space, and up to the next word. */
  before: number;
  after: number;
  /** Value of a break here, in characters of balance. */
  worth: number;
}

const SENTENCE = 60;
const CLAUSE = 36;
/** Cost of each character by which a line is longer than the next line. */
const TOP_HEAVY = 1;

/**
 * Finds the best line breaks: the fewest lines that fit, of similar length, after a sentence or a clause if possible, with the longer line
 * below. Never breaks within a name or a number.
 * @returns the start and end index of each line; undefined if the text does not fit
 */
export function findBreaks(text: string, { width, lines }: Room): [from: number, to: number][] | undefined {
  const maxLines = Math.min(lines, MAX_LINES);
  // Each space that ends a line takes no room.
  if (text.length > LONGEST || countWidth(text) > (width + 1) * maxLines) return undefined;
  const { gaps, all } = gapsOf(text);
  for (let count = 2; count <= maxLines; count += 1) {
    const chosen = bestOf(gaps, count, all, width);
    if (chosen) return linesBetween(text, chosen);
  }
  return undefined;
}

/** Maximum number of lines in any guideline. The search compares all combinations of breaks. */
const MAX_LINES = 3;
/** Maximum length of a text, in code units. */
const LONGEST = 2000;

function bestOf(gaps: readonly Gap[], count: number, all: number, width: number) {
  let best: { cost: number; chosen: readonly Gap[] } | undefined;
  for (const chosen of choices(gaps, count - 1)) {
    const lengths = lengthsOf(chosen, all);
    if (lengths.some((length) => length > width)) continue;
    const cost = costOf(lengths) - evenness(lengths) * chosen.reduce((sum, { worth }) => sum + worth, 0);
    if (!best || cost < best.cost) best = { cost, chosen };
  }
  return best?.chosen;
}

/** Lists every choice of this many gaps, in order. */
function* choices(gaps: readonly Gap[], count: number, from = 0): Iterable<readonly Gap[]> {
  if (count === 0) yield [];
  else
    for (let at = from; at < gaps.length; at += 1) {
      const gap = gaps[at];
      if (gap) for (const rest of choices(gaps, count - 1, at + 1)) yield [gap, ...rest];
    }
}

/** Returns the width of each line. */
const lengthsOf = (gaps: readonly Gap[], all: number): number[] =>
  [0, ...gaps.map(({ after }) => after)].map((after, index) => (gaps[index]?.before ?? all) - after);

const linesBetween = (text: string, gaps: readonly Gap[]): [number, number][] =>
  [0, ...gaps.map(({ to }) => to)].map((from, index) => [from, gaps[index]?.from ?? text.length]);

/**
 * Rates a break from 0 to 1: a break after a clause is worth less if a single word stays alone. The value is 1 if the shortest line is at
 * least half as long as the longest.
 */
const evenness = (lengths: readonly number[]): number => Math.min(1, (2 * Math.min(...lengths)) / Math.max(...lengths));

function costOf(lengths: readonly number[]): number {
  let cost = Math.max(...lengths) - Math.min(...lengths);
  for (const [index, length] of lengths.entries()) cost += TOP_HEAVY * Math.max(0, length - (lengths[index + 1] ?? length));
  return cost;
}

/** A space that can end a line. A no-break space cannot, nor can a space within a tag. */
const SPACE_OR_TAG = /[ \t]+|<[^<>]*>|\{\\[^{}]*\}/g;

/** Finds the gaps between words and the width of the whole text. Each part is measured once. */
function gapsOf(text: string): { gaps: Gap[]; all: number } {
  const hasSmallLetters = /\p{Ll}/u.test(text);
  const gaps: Gap[] = [];
  let [measured, width] = [0, 0];
  for (const { 0: space, index } of text.matchAll(SPACE_OR_TAG)) {
    if (!/^[ \t]/.test(space)) continue;
    const before = /\S*$/.exec(text.slice(Math.max(0, index - LONGEST_WORD), index))?.[0] ?? '';
    const after = /^\S*/.exec(text.slice(index + space.length, index + space.length + LONGEST_WORD))?.[0] ?? '';
    if (before === '' || after === '' || isWithin(before, after, hasSmallLetters)) continue;
    width += countWidth(text.slice(measured, index));
    measured = index;
    gaps.push({
      from: index,
      to: index + space.length,
      before: width,
      after: width + space.length,
      worth: worthOf(before),
    });
  }
  return { gaps, all: width + countWidth(text.slice(measured)) };
}

const LONGEST_WORD = 60;

/** Titles and other abbreviations whose full stop does not end a sentence. */
const ABBREVIATION = /^(?:mrs?|ms|dr|st|prof|sr|jr|mme|mlle|frau|hr|fr|nr?o?|vol|op)\.?$/iu;

const CAPITAL = /^["“„«‹'‘([¿¡]?\p{Lu}/u;

/** Whether two words belong to one name or number. */
function isWithin(before: string, after: string, hasSmallLetters: boolean): boolean {
  // A dash at the beginning of a line, a note or a hash belongs to the next word.
  if (!/[\p{L}\p{N}]/u.test(before) && !/[.!?…,;:–—\])»”]$/u.test(before)) return true;
  if (/^[!?:;»…)\]♪]/u.test(after)) return true;
  if (ABBREVIATION.test(before)) return true;
  if (/\d[.,:]?$/.test(before) && /^[\d%°€$£¥]/u.test(after)) return true;
  if (/[.!?…:;,)\]”»]$/u.test(before)) return isInitial(before) && CAPITAL.test(after);
  return hasSmallLetters && CAPITAL.test(before) && CAPITAL.test(after);
}

/** Matches an initial such as "J." in "J. R. Hartley". */
const isInitial = (word: string): boolean => /^\p{Lu}\.$/u.test(word);

function worthOf(before: string): number {
  if (/[.!?…]["”»’')\]]*$/u.test(before)) return SENTENCE;
  return /[,;:–—\])♪]["”»’']*$/u.test(before) ? CLAUSE : 0;
}
