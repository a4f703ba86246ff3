import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { bitsOfRange, type BitsName } from './range-bits.ts';

/** The numbers whose films a bitmap has. */
function numbersOf([facet, value]: BitsName): number[] {
  const size = Number(facet.split('/')[1] ?? 1);
  return Array.from({ length: size }, (_, index) => Number(value) * size + index);
}

const end = (max: number) => fc.option(fc.nat({ max }), { nil: undefined });

test.each([
  { facet: 'year', min: LIMITS.year.first, max: 2200 },
  { facet: 'duration', min: LIMITS.duration.min, max: LIMITS.duration.max },
] as const)(
  'each number of a range of $facet is in one of its bitmaps, and no other number in any',
  (kept) => {
    const { facet, min, max } = kept;
    const isPossible = (number: number) => number >= min && number <= max;
    fc.assert(
      fc.property(end(max + 100), end(max + 100), (gte, lte) => {
        const range = { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) };
        const asked = Array.from({ length: max - min + 1 }, (_, index) => min + index).filter(
          (number) => number >= (gte ?? 0) && number <= (lte ?? Infinity),
        );
        const names = bitsOfRange(facet, range);
        if (names === undefined) expect(asked).toHaveLength(max - min + 1);
        else
          expect(
            names
              .flatMap(numbersOf)
              .filter(isPossible)
              .toSorted((a, b) => a - b),
          ).toEqual(asked);
        expect(names?.length ?? 0).toBeLessThanOrEqual(50);
      }),
      { numRuns: 300 },
    );
  },
);

test('the ranges that people ask for take few bitmaps', () => {
  expect(bitsOfRange('year', { gte: 1990, lte: 2010 })).toEqual([
    ['year/10', '199'],
    ['year/10', '200'],
    ['year', '02010'],
  ]);
  expect(bitsOfRange('duration', { gte: 60, lte: 120 })).toHaveLength(7);
  expect(bitsOfRange('duration', { gte: 60 })).toHaveLength(4 + 15);
  expect(bitsOfRange('duration', { lte: 40 })).toHaveLength(5);
  expect(bitsOfRange('year', { gte: 2010, lte: 1990 })).toEqual([]);
  expect(bitsOfRange('year', { gte: 0, lte: 99_999 })).toBeUndefined();
});
