import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitKey, UNKNOWN_FIT_KEY, verdictOfKey } from './fit-keys.ts';
import { fitOf, LISTED_RATES, type FitListing } from './fit.ts';
import { LIMITS } from '#domain/limits.ts';
import { rateText } from '#timed-text/rate.ts';

const film: FitListing = {
  duration: 96,
  frame_rate: '24 fps',
  format: 'DS',
  sidecar_type: 'DS',
  sidecar_format: 'SRT',
};

test('a key contains the details that the rule of fit depends on', () => {
  expect(fitKey(film)).toBe(240_000_096);
  expect(fitKey({ ...film, frame_rate: '23,98' })).toBe(239_760_096);
  expect(fitKey({ ...film, frame_rate: 'as the film' })).toBe(96);
  expect(fitKey({ ...film, frame_rate: '12.5' })).toBe(96); // a frame rate that keys do not distinguish
  expect(fitKey({ ...film, format: 'AD', sidecar_type: 'Extended' })).toBe(UNKNOWN_FIT_KEY);
});

const anyRate = fc.constantFrom(
  undefined,
  { numerator: 24_000, denominator: 1001 },
  { numerator: 25, denominator: 1 },
  { numerator: 25, denominator: 2 },
);
const anyCopy = fc.record({ seconds: fc.integer({ min: 1, max: LIMITS.duration.max * 60 }), rate: anyRate });
const anyMaterial = fc.constantFrom(
  { format: 'DS', sidecar_type: 'DS', sidecar_format: 'SRT' } as const,
  { format: 'AD', sidecar_type: 'Extended', sidecar_format: 'WAV' } as const,
  { format: 'DS', sidecar_type: '', sidecar_format: '' } as const,
  { format: 'Other', sidecar_type: '', sidecar_format: '' } as const,
);
const anyRateText = fc.constantFrom('', 'PAL', '12.5', ...LISTED_RATES.map(rateText));

test('a key gives the same verdict as its listing for every copy', () => {
  fc.assert(
    fc.property(anyCopy, anyMaterial, anyRateText, fc.integer({ min: -5, max: 5 }), (copy, material, frame_rate, off) => {
      for (const ratio of [1, 24 / 25, 25 / 24, 24 / 16, 1 / 2]) {
        const duration = Math.round((copy.seconds / 60) * ratio) + off;
        if (duration < LIMITS.duration.min || duration > LIMITS.duration.max) continue;
        const listing = { ...material, frame_rate, duration };
        expect(verdictOfKey(fitKey(listing), copy)).toBe(fitOf(listing, copy).is);
      }
    }),
  );
});
