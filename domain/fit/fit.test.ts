import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIT_VERDICTS, fitByLength, fitOf, pitchChange, SHORT_FILM_MINUTES, type Copy, type FitListing } from './fit.ts';
import { fitTexts } from './fit-texts.ts';
import { readRunningTime } from './running-time.ts';
import { RATES, type RateName } from '#timed-text/rate.ts';

/** A listing with this running time (minutes) and frame rate. */
const listed = (duration: number, frame_rate = '', more: Partial<FitListing> = {}): FitListing => ({
  duration,
  frame_rate,
  format: 'DS',
  sidecar_type: 'DS',
  sidecar_format: 'SRT',
  ...more,
});

/** A copy with the running time that people type. */
const copyOf = (time: string, rate?: RateName): Copy => ({
  seconds: readRunningTime(time) ?? Number.NaN,
  rate: rate && RATES[rate],
});

describe('if the frame rates are the same or unknown, the running times decide', () => {
  test.each([
    ['24', '1:40', '24', 'fits', 0],
    ['24', '1:41', '24', 'fits', 60],
    ['24', '1:41:01', '24', 'probably', 61],
    ['24', '1:38', '24', 'probably', -120],
    ['24', '1:37:59', '24', 'other', -121],
    ['24', '1:36', '24', 'other', -240], // not sped up, because both frame rates are 24
    ['', '1:40:30', '24', 'fits', 30],
    ['24', '1:42', undefined, 'probably', 120],
    ['', '1:33', undefined, 'other', -420],
  ] as const)('a listing of 100 min at %j and a copy of %s at %s: %s', (rate, time, copyRate, is, difference) => {
    expect(fitOf(listed(100, rate), copyOf(time, copyRate))).toMatchObject({
      is,
      ratio: null,
      difference_seconds: difference,
    });
  });

  test('a ratio of 24 to 25 counts as retiming in both directions', () => {
    expect(fitOf(listed(100), copyOf('1:36'))).toMatchObject({
      is: 'retime',
      ratio: 0.96,
      difference_seconds: 0,
    });
    expect(fitOf(listed(96, '25'), copyOf('1:40'))).toMatchObject({ is: 'retime', ratio: 25 / 24 });
  });
});

describe('copies and listings that are easily confused', () => {
  test('a film that was sped up fits after retiming', () => {
    expect(fitOf(listed(100, '24'), copyOf('1:36:10', '25'))).toEqual({
      is: 'retime',
      ratio: 0.96,
      difference_seconds: 10,
      reason: 'another rate',
    });
  });

  test('whole minutes cannot distinguish 24 from 25 frames a second in films of up to 50 minutes', () => {
    expect(SHORT_FILM_MINUTES).toBe(50);
    expect(fitOf(listed(40, '24'), copyOf('39', '25'))).toMatchObject({
      is: 'unknown',
      ratio: null,
      difference_seconds: null,
    });
    expect(fitOf(listed(50, '24'), copyOf('49', '25'))).toMatchObject({ is: 'unknown' });
    const verdicts = Array.from(
      { length: 600 },
      (_, second) => fitByLength(51, RATES['24'], { seconds: 2700 + second, rate: RATES['25'] }).is,
    );
    expect(verdicts).not.toContain('unknown');
  });

  test('a running time with seconds can decide the fit of a short film', () => {
    expect(fitOf(listed(30, '24'), copyOf('0:28:48', '25'))).toMatchObject({
      is: 'retime',
      difference_seconds: 0,
    });
  });

  test('the same running time at another frame rate probably fits, because the film was not sped up', () => {
    expect(fitOf(listed(100, '24'), copyOf('1:40', '25'))).toMatchObject({
      is: 'probably',
      ratio: null,
      reason: 'same length at another rate',
    });
    expect(fitOf(listed(100, '24'), copyOf('1:40', '48'))).toMatchObject({ is: 'probably' });
  });

  test('only the frame rates can distinguish 23.976 from 24, because the running times differ by seconds', () => {
    expect(fitOf(listed(100, '23.976'), copyOf('1:40', '24'))).toMatchObject({
      is: 'retime',
      ratio: 1000 / 1001,
    });
    expect(fitOf(listed(100, '24'), copyOf('1:40', '23.976'))).toMatchObject({ is: 'retime', ratio: 1.001 });
    expect(fitOf(listed(100, '29.97'), copyOf('1:41', '30'))).toMatchObject({
      is: 'retime',
      difference_seconds: 60,
    });
    expect(fitOf(listed(100, '23.976'), copyOf('1:42', '24'))).toMatchObject({ is: 'probably' });
    expect(fitOf(listed(100, '23.976'), copyOf('1:36', '24'))).toMatchObject({ is: 'other' });
  });

  test('the fit of extended description and of burned-in subtitles is unknown', () => {
    const extended = listed(100, '24', { format: 'AD', sidecar_type: 'Extended' });
    expect(fitOf(extended, copyOf('1:40', '24'))).toEqual({
      is: 'unknown',
      ratio: null,
      difference_seconds: null,
      reason: 'extended',
    });
    const burnedIn = listed(100, '24', { sidecar_type: '', sidecar_format: '' });
    expect(fitOf(burnedIn, copyOf('1:40', '24'))).toMatchObject({ is: 'unknown', reason: 'no file' });
    const other = listed(100, '24', { format: 'Other', sidecar_type: '', sidecar_format: '' });
    expect(fitOf(other, copyOf('1:40', '24'))).toMatchObject({ is: 'fits' });
  });

  test('retiming changes the pitch of sound, and the result says so if the change can be heard', () => {
    expect(pitchChange(0.96)).toBeCloseTo(0.707, 3);
    const sound = listed(100, '24', { format: 'AD', sidecar_type: 'Audio', sidecar_format: 'WAV' });
    expect(fitTexts(sound, copyOf('1:36', '25')).sum).toContain('0.7 of a semitone');
    expect(fitTexts(sound, copyOf('1:40', '23.976')).sum).not.toContain('semitone');
    expect(fitTexts(listed(100, '24'), copyOf('1:36', '25')).sum).not.toContain('semitone');
  });

  test('a frame rate in words counts as unknown', () => {
    expect(fitOf(listed(100, 'as the film'), copyOf('1:40', '25'))).toMatchObject({
      is: 'fits',
      reason: 'rate unknown',
    });
  });
});

describe('a fit in words', () => {
  test.each([
    [listed(100, '24'), copyOf('1:40', '24'), 'Fits'],
    [listed(100), copyOf('1:40', '24'), 'Fits by running time'],
    [listed(100, '24'), copyOf('1:38', '24'), 'Probably fits: 2 minutes shorter'],
    [listed(100, '24'), copyOf('1:38:35', '24'), 'Probably fits: 85 seconds shorter'],
    [listed(100, '24'), copyOf('1:40', '25'), 'Probably fits: same length, another frame rate'],
    [listed(100, '24'), copyOf('1:36', '25'), 'Fits after retiming 24 → 25 (× 0.96)'],
    [listed(96, '25'), copyOf('1:40', '24'), 'Fits after retiming 25 → 24 (× 1.0417)'],
    [listed(100), copyOf('1:36'), 'Fits after retiming × 0.96'],
    [listed(100, '24'), copyOf('1:33', '24'), 'Another version: 7 minutes shorter'],
    [listed(40, '24'), copyOf('39', '25'), 'Cannot tell'],
  ])('of the listing %j and the copy %j is “%s”', (listing, copy, label) => {
    expect(fitTexts(listing, copy).label).toBe(label);
  });

  test('includes the calculation', () => {
    expect(fitTexts(listed(100, '24'), copyOf('1:36:10', '25')).sum).toBe(
      '100 min × 24 ÷ 25 = 96 min; your copy: 96 min 10 s. Multiply all times by 0.96.',
    );
  });
});

const anyRate = fc.option(fc.constantFrom(...Object.values(RATES)), { nil: undefined });

test('every verdict has a complete label and a complete explanation', () => {
  const anyRateText = fc.constantFrom('', '24 fps', '23,976', '25', '29.97', '12.5', 'PAL');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), anyRateText, fc.nat(12_000), anyRate, (minutes, text, extra, rate) => {
      const copy = { seconds: 1 + extra, rate };
      const { label, sum } = fitTexts(listed(minutes, text), copy);
      expect(FIT_VERDICTS).toContain(fitOf(listed(minutes, text), copy).is);
      expect(`${label} ${sum}`).not.toMatch(/undefined|NaN|null|  /);
      expect(sum).toMatch(/^[A-Z\d].*\.$/);
    }),
  );
});
