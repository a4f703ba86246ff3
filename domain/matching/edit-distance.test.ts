import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, toleratedDistance } from './edit-distance.ts';

/** Counts every edit, up to a maximum that these words do not reach. */
const wholeDistance = (a: string, b: string) => editDistance(a, b, 100);

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
])('the edit distance from %s to %s is %i', (typed, intended, edits) => {
  expect(wholeDistance(typed, intended)).toBe(edits);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

test('the edit distance is the same in both directions, and zero only between equal words', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(wholeDistance(a, b)).toBe(wholeDistance(b, a));
      expect(wholeDistance(a, b) === 0).toBe(a === b);
    }),
  );
});

/** Compares every letter with every other letter, as in the definition. */
function slowDistance(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const table = left.map(() => [0]);
  const at = (row: number, column: number): number => (row === 0 || column === 0 ? row + column : table[row - 1]![column]!);
  for (let row = 1; row <= left.length; row += 1)
    for (let column = 1; column <= right.length; column += 1) {
      const wrong = at(row - 1, column - 1) + (left[row - 1] === right[column - 1] ? 0 : 1);
      const isSwapped = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const swapped = isSwapped ? at(row - 2, column - 2) + 1 : wrong;
      table[row - 1]![column] = Math.min(wrong, swapped, at(row - 1, column) + 1, at(row, column - 1) + 1);
    }
  return at(left.length, right.length);
}

test('the edit distance is exact up to a maximum, and otherwise the maximum plus one', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '😀'), maxLength: 9 });
  fc.assert(
    fc.property(letters, letters, fc.nat({ max: 5 }), (a, b, max) => {
      expect(editDistance(a, b, max)).toBe(Math.min(slowDistance(a, b), max + 1));
    }),
    { numRuns: 2000 },
  );
});

test('one wrong, missing or swapped letter counts as one edit', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2, maxLength: 12 }), fc.nat(), (text, n) => {
      const letters = [...text];
      const at = n % (letters.length - 1);
      const wrong = letters.with(at, letters[at] === 'x' ? 'y' : 'x').join('');
      const missing = letters.toSpliced(at, 1).join('');
      const swapped = letters.toSpliced(at, 2, letters[at + 1]!, letters[at]!).join('');
      expect(wholeDistance(text, wrong)).toBe(1);
      expect(wholeDistance(text, missing)).toBe(1);
      expect(wholeDistance(text, swapped)).toBe(swapped === text ? 0 : 1);
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
])('in %s this many typing errors are tolerated: %i', (word, edits) => {
  expect(toleratedDistance(word)).toBe(edits);
});
