import type { SearchWord, Way } from './film-search.ts';

/** With more of them each film is given its points one by one. Each that is found is held against those before it, while all other requests wait. */
const MAX_WAYS = 48;
/** Ten words with six spellings each have millions. */
const MAX_STEPS = 2000;

/**
 * The ways in which a film can come to enough points: with this word and that one, or with a third alone. An index finds few films that
 * have two words among the very many that have one, without giving all of these their points.
 * @param telling of which a film must have one besides
 * @returns undefined when there are too many ways
 */
export function waysToPoints(
  words: readonly SearchWord[],
  telling: readonly SearchWord[],
  needed: number,
): Way[] | undefined {
  const sorted = words
    .filter(({ spellings }) => spellings.length > 0)
    .toSorted((a, b) => b.spellings[0]!.points - a.spellings[0]!.points);
  const maxFrom = sorted.map((_, from) =>
    sorted.slice(from).reduce((sum, word) => sum + word.spellings[0]!.points, 0),
  );
  const tellingTexts = telling.flatMap(({ spellings }) => spellings.map(({ text }) => text));
  let distinct: Way[] = [];
  const keep = (parts: readonly Part[]) => {
    const isTold = parts.some(({ word }) => telling.includes(word));
    const way = [...parts.map(({ texts }) => texts), ...(isTold ? [] : [tellingTexts])].map(shortest);
    if (distinct.some((other) => isAsWide(other, way))) return;
    distinct = [...distinct.filter((other) => !isAsWide(way, other)), way];
  };
  let steps = 0;
  const areTooMany = () => steps > MAX_STEPS || distinct.length > MAX_WAYS;
  const go = (at: number, left: number, parts: readonly Part[]): void => {
    steps += 1;
    if (areTooMany()) return;
    if (left <= 0) return keep(parts);
    const word = sorted[at];
    if (!word || maxFrom[at]! < left) return;
    for (const points of levelsOf(word, left)) {
      const texts = word.spellings.filter((one) => one.points >= points).map(({ text }) => text);
      go(at + 1, left - points, [...parts, { texts, word }]);
    }
    go(at + 1, left, parts);
  };
  go(0, needed, []);
  return areTooMany() ? undefined : distinct;
}

/** A word of a way, and those of its spellings that have enough points. */
interface Part {
  texts: readonly string[];
  word: SearchWord;
}

/** Whoever has "akiras" has "akira". */
const shortest = (texts: readonly string[]) => [
  ...new Set(texts.filter((text) => !texts.some((other) => other !== text && text.includes(other)))),
];

/** The points that make a difference, the most first: of those that are enough the fewest, for whoever has more has them too. */
function levelsOf({ spellings }: SearchWord, left: number): number[] {
  const levels = [...new Set(spellings.map(({ points }) => points))].toSorted((a, b) => b - a);
  const enough = levels.filter((points) => points >= left).at(-1);
  return levels.filter((points) => points < left || points === enough);
}

/** Whether every film of the other way is one of this. */
const isAsWide = (one: Way, other: Way): boolean =>
  one.every((texts) => other.some((some) => some.every((text) => texts.includes(text))));
