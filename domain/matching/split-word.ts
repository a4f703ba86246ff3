/** Maximum length of titles that someone typed without spaces. */
const LONGEST = 50;
/** Minimum length of words to look up. Shorter words ("of", "a") can be between them. */
const SHORTEST = 3;

/** Returns every part of a word that could be a word itself, so that the caller can find out which are known to `splitWord`. */
export function partsOfWord(word: string): string[] {
  const letters = [...word];
  if (letters.length <= SHORTEST || letters.length > LONGEST) return [];
  const parts = new Set<string>();
  for (let from = 0; from <= letters.length - SHORTEST; from += 1)
    for (let to = from + SHORTEST; to <= Math.min(letters.length, from + MAX_LETTERS); to += 1)
      if (to - from < letters.length) parts.add(letters.slice(from, to).join(''));
  return [...parts];
}

const MAX_LETTERS = 20;
/** Short words that are common in titles. Other short groups of letters usually belong to longer words. */
const SHORT = new Set(
  [
    'a i o an am as at be by do go he if in is it me my no of oh on or ox oz pi so to up us we x y z',
    'da de di du el en et la le il un', // articles and prepositions of other languages
    'd l s t ii iv vi mr dr st jr 1 2 3 4 5 6 7 8 9',
  ].flatMap((words) => words.split(' ')),
);
/** Compared with a cost of 1 for a longer word. */
const SHORT_COST = 1.3;
const LETTERS_COST = 2.5;
const MAX_WAYS = 3;

interface Way {
  cost: number;
  words: string[];
}

/**
 * Splits a word that may be several words without spaces: "pulpfiction" → "pulp fiction". Returns up to three ways, those with the fewest
 * words.
 */
export function splitWord(word: string, known: ReadonlySet<string>): string[] {
  const letters = [...word];
  /** The cheapest ways to split the letters before each position. */
  const ways: Way[][] = [[{ cost: 0, words: [] }]];
  for (let to = 1; to <= letters.length; to += 1) {
    const all: Way[] = [];
    for (let from = Math.max(0, to - MAX_LETTERS); from < to; from += 1) {
      const part = letters.slice(from, to).join('');
      const isShort = to - from < SHORTEST;
      if (!isShort && !known.has(part)) continue;
      const cost = !isShort ? 1 : SHORT.has(part) ? SHORT_COST : LETTERS_COST;
      for (const before of ways[from]!) all.push({ cost: before.cost + cost, words: [...before.words, part] });
    }
    ways[to] = all.toSorted((a, b) => a.cost - b.cost).slice(0, MAX_WAYS);
  }
  return ways[letters.length]!.filter(({ words }) => words.length > 1 && words.some((part) => known.has(part))).map(({ words }) =>
    words.join(' '),
  );
}
