import type { SearchWord, Way } from './film-search.ts';

/** With more of them each film is given its points one by one. */
const MAX_WAYS = 12;
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
  const found: { texts: string[]; word: SearchWord }[][] = [];
  let steps = 0;
  const go = (at: number, left: number, way: (typeof found)[number]): void => {
    steps += 1;
    if (left <= 0) return void found.push(way);
    const word = sorted[at];
    if (!word || maxFrom[at]! < left || steps > MAX_STEPS) return;
    for (const points of levelsOf(word, left)) {
      const texts = word.spellings.filter((one) => one.points >= points).map(({ text }) => text);
      go(at + 1, left - points, [...way, { texts, word }]);
    }
    go(at + 1, left, way);
  };
  go(0, needed, []);
  const tellingTexts = telling.flatMap(({ spellings }) => spellings.map(({ text }) => text));
  const ways = found.map((way) => [
    ...way.map(({ texts }) => shortest(texts)),
    ...(way.some(({ word }) => telling.includes(word)) ? [] : [shortest(tellingTexts)]),
  ]);
  const distinct = ways.filter(
    (way, at) => !ways.some((other, place) => place !== at && isWider(other, way, place < at)),
  );
  return steps > MAX_STEPS || distinct.length > MAX_WAYS ? undefined : distinct;
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

/** Whether every film of a way is one of the wider way; of two that are the same the first is. */
function isWider(wider: Way, way: Way, isFirst: boolean): boolean {
  const holds = (one: Way, other: Way) =>
    one.every((texts) => other.some((some) => some.every((text) => texts.includes(text))));
  return holds(wider, way) && (isFirst || !holds(way, wider));
}
