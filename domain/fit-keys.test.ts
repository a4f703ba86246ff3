import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitKey, fitKeys, keysOf, partsOfKey, UNTOLD_KEY } from './fit-keys.ts';
import { FITS, fitOf, type FitListing } from './fit.ts';
import { LIMITS } from './limits.ts';

const film: FitListing = {
  duration: 96,
  frame_rate: '24 fps',
  format: 'DS',
  sidecar_type: 'DS',
  sidecar_format: 'SRT',
};

test('a key has what the rule asks for', () => {
  expect(fitKey(film)).toBe(240_000_096);
  expect(partsOfKey(240_000_096)).toEqual({ rate: 24_000, minutes: 96 });
  expect(fitKey({ ...film, frame_rate: '23,98' })).toBe(239_760_096);
  expect(fitKey({ ...film, frame_rate: 'as the film' })).toBe(96);
  expect(fitKey({ ...film, frame_rate: '12.5' })).toBe(96); // a rate by which no listing is told apart
  expect(fitKey({ ...film, format: 'AD', sidecar_type: 'Extended' })).toBe(UNTOLD_KEY);
});

const anyRate = fc.constantFrom(
  undefined,
  { numerator: 24_000, denominator: 1001 },
  { numerator: 25, denominator: 1 },
  { numerator: 25, denominator: 2 },
);
const anyCopy = fc.record({ seconds: fc.integer({ min: 1, max: LIMITS.duration.max * 60 }), rate: anyRate });

test('a listing is among the keys of its verdict and of no other, whatever the copy', () => {
  fc.assert(
    fc.property(anyCopy, fc.subarray([...FITS]), fc.integer({ min: -5, max: 5 }), (copy, verdicts, off) => {
      const keys = fitKeys(copy);
      const set = keysOf(keys, verdicts);
      expect(Object.values(keys).flat().length).toBeLessThan(400);
      for (const frame_rate of ['', '16', '23.976', '24', '25 fps', '29.97', '60', '12.5'])
        for (const ratio of [1, 24 / 25, 25 / 24, 24 / 16, 1 / 2]) {
          const duration = Math.round((copy.seconds / 60) * ratio) + off;
          if (duration < LIMITS.duration.min || duration > LIMITS.duration.max) continue;
          const listing = { ...film, frame_rate, duration };
          expect(set.keys.includes(fitKey(listing)) !== set.isAllBut).toBe(verdicts.includes(fitOf(listing, copy).is));
        }
    }),
  );
});
