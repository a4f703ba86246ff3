import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { SearchWord } from './film-search.ts';
import { waysToPoints } from './ways-to-points.ts';

const TEXTS = [...'abcdefghij'];
const spellings = fc
  .array(fc.record({ text: fc.constantFrom(...TEXTS), points: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 4,
  })
  .map((some) => some.toSorted((a, b) => b.points - a.points));
const word = fc
  .record({ spellings, isTelling: fc.boolean() })
  .map((one) => ({ ...one, word: '', year: undefined }));

test('a film has enough points and a telling word just when it goes one of the ways', () => {
  let asked = 0;
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 25 }),
      fc.array(fc.subarray(TEXTS), { minLength: 20, maxLength: 20 }),
      (words, needed, films) => {
        const telling = words.filter(({ isTelling }) => isTelling);
        const ways = waysToPoints(words, telling, needed);
        if (!ways) return;
        for (const film of films) {
          const has = (text: string) => film.includes(text);
          const points = words.reduce((sum, { spellings: all }) => sum + (all.find(({ text }) => has(text))?.points ?? 0), 0); // prettier-ignore
          const isTold = telling.some((one) => one.spellings.some(({ text }) => has(text)));
          const isFound = ways.some((way) => way.every((texts) => texts.some(has)));
          expect(isFound).toBe(points >= needed && isTold);
          asked += isFound ? 1 : 0;
        }
      },
    ),
    { examples: [[[wordOf('a', 5), wordOf('b', 5)], 10, [['a', 'b'], ['a']]]] },
  );
  expect(asked).toBeGreaterThan(0);
});

const wordOf = (text: string, points: number) => ({
  word: text,
  spellings: [{ text, points }],
  year: undefined,
  isTelling: true,
});

test('two words are looked for together, and not each alone', () => {
  const words: SearchWord[] = [wordOf('akira', 50), wordOf('kurosawa', 40), wordOf('river', 1)];
  expect(waysToPoints(words, words, 60)).toEqual([[['akira'], ['kurosawa']]]);
  expect(waysToPoints(words, words.slice(2), 60)).toEqual([[['akira'], ['kurosawa'], ['river']]]);
});

test('a spelling of which another is a part is not looked for besides', () => {
  const akira = {
    ...wordOf('akira', 50),
    spellings: ['akira', 'akiras'].map((text) => ({ text, points: 50 })),
  };
  expect(waysToPoints([akira], [akira], 30)).toEqual([[['akira']]]);
});

test('where there are very many ways each film is given its points', () => {
  const words = Array.from({ length: 10 }, (_, at) => wordOf(TEXTS[at]!, 10));
  expect(waysToPoints(words, words, 50)).toBeUndefined();
});

test('eight words of six spellings each are given up before all that was found is compared with itself', () => {
  const words = Array.from({ length: 8 }, (_, at) => ({
    ...wordOf('', 0),
    spellings: Array.from({ length: 6 }, (_, place) => ({
      text: `${TEXTS[at]}${place}`,
      points: 98 - at - 13 * place - ((at * place) % 5),
    })),
  }));
  for (const needed of [100, 150, 200, 300, 400]) {
    const compared = countComparisons(() => expect(waysToPoints(words, words, needed)).toBeUndefined());
    expect({ needed, isBounded: compared < 200_000 }).toEqual({ needed, isBounded: true });
  }
});

/** How many texts are looked for among others meanwhile. */
function countComparisons(act: () => void): number {
  using looking = vi.spyOn(Array.prototype, 'includes');
  act();
  return looking.mock.calls.length;
}
