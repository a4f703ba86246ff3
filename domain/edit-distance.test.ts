import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, forgivenSlips } from './edit-distance.ts';

test.each([
  ['tarantino', 'tarantino', 0],
  ['tarentino', 'tarantino', 1],
  ['alein', 'alien', 1],
  ['miyasaki', 'miyazaki', 1],
  ['kislowski', 'kieslowski', 1],
  ['kierostami', 'kiarostami', 1],
  ['spirted', 'spirited', 1],
  ['bunnuel', 'bunuel', 1],
  ['fassbidner', 'fassbinder', 1],
  ['kubrik', 'kurosawa', 6],
  ['', 'ran', 3],
  ['ran', '', 3],
  ['', '', 0],
  ['😀a', '😀b', 1],
  ['ca', 'abc', 3],
])('%s is so many slips from %s: %i', (typed, meant, slips) => {
  expect(editDistance(typed, meant)).toBe(slips);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

test('it is the same both ways, and nothing only between equal words', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
    }),
  );
});

test('one slip anywhere is one slip', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2, maxLength: 12 }), fc.nat(), (text, n) => {
      const letters = [...text];
      const at = n % (letters.length - 1);
      const wrong = letters.with(at, letters[at] === 'x' ? 'y' : 'x').join('');
      const missing = letters.toSpliced(at, 1).join('');
      const swapped = letters.toSpliced(at, 2, letters[at + 1]!, letters[at]!).join('');
      expect(editDistance(text, wrong)).toBe(1);
      expect(editDistance(text, missing)).toBe(1);
      expect(editDistance(text, swapped)).toBe(swapped === text ? 0 : 1);
    }),
  );
});

test.each([
  ['ran', 1],
  ['zama', 1],
  ['alien', 2],
  ['stalker', 2],
  ['kurosawa', 3],
  ['千と千尋の', 2],
])('in %s people may slip so often: %i', (word, slips) => {
  expect(forgivenSlips(word)).toBe(slips);
});
