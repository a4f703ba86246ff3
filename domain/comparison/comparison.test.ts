import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareAltTitles,
  compareCertificates,
  compareDirectors,
  compareDurations,
  compareWithExternal,
  isFrameRateRatio,
  needsFlag,
  otherTitles,
  type Comparison,
} from './comparison.ts';
import type { ExternalFilm } from './external-film.ts';
import { LIMITS } from '#domain/limits.ts';

/** Values that are the same here and in TMDB. */
const AGREED = { title: 'The Piano', directors: ['Jane Campion'], duration: 121, certificate: '15' };
const PIANO = { ...AGREED, alt_titles: [] };
const PIANO_THERE: ExternalFilm = {
  ...AGREED,
  tmdbId: 713,
  originalTitle: 'The Piano',
  altTitles: ['Das Piano', 'La leçon de piano'],
  year: 1993,
  genres: ['Drama', 'Romance'],
};

describe('running times', () => {
  test.each([
    [121, 121, 'same'],
    [121, 120, 'rounding'],
    [121, 123, 'rounding'],
    [40, 37, 'different'], // 3 minutes are not a rounding difference, and 40 minutes at 25 frames are 38.4
    [121, 116, 'frame rate'], // 116.16
    [96, 100, 'frame rate'],
    [90, 87, 'frame rate'], // 86.4
    [121, 124, 'different'], // 124 at 25 frames are 119.04
    [121, 118, 'different'],
    [121, 117, 'frame rate'], // still within a minute of 116.16
    [122, 116, 'different'], // 117.12, more than a minute off
    [100, 112, 'different'],
    [300, 288, 'frame rate'],
    [300, 286, 'different'],
    [121, null, 'unknown'],
    [121, 0, 'unknown'],
  ] as const)('%i here and %s in TMDB: %s', (ours, theirs, verdict) => {
    expect(compareDurations(ours, theirs)).toBe(verdict);
    if (theirs !== null && theirs > 0) expect(compareDurations(theirs, ours)).toBe(verdict);
  });

  const duration = fc.integer({ min: LIMITS.duration.min, max: LIMITS.duration.max });
  /** Expresses the rule in another way than the code: the ratio as a fraction, with one minute for rounding. */
  const isRatioOf24To25 = (a: number, b: number) => {
    const longer = Math.max(a, b);
    return Math.abs(Math.min(a, b) / longer - 0.96) <= 1 / longer + Number.EPSILON;
  };

  test('that differ by more than 3 minutes are flagged, unless their ratio is that of 24 to 25 frames', () => {
    fc.assert(
      fc.property(duration, duration, (ours, theirs) => {
        fc.pre(Math.abs(ours - theirs) > 3);
        expect(compareDurations(ours, theirs)).toBe(isRatioOf24To25(ours, theirs) ? 'frame rate' : 'different');
      }),
      { numRuns: 20_000 },
    );
  });

  test('that differ by exactly 3 minutes are flagged, except from 50 to 100 minutes, where retiming explains the difference', () => {
    for (let longer = 4; longer <= LIMITS.duration.max; longer += 1)
      expect({ longer, verdict: compareDurations(longer, longer - 3) }).toEqual({
        longer,
        verdict: longer >= 50 && longer <= 100 ? 'frame rate' : 'different',
      });
  });

  test('have at most three shorter values each that frame rates can explain', () => {
    for (let ours = 1; ours <= LIMITS.duration.max; ours += 1) {
      const excused = [...Array(1600).keys()].filter((theirs) => theirs < ours && isFrameRateRatio(ours, theirs));
      expect(excused.length).toBeLessThanOrEqual(3);
    }
  });

  test('of the same film in two catalogues are flagged for at most 8 % of 1,111 films', () => {
    // Number of films that differ by this many minutes (decision 012).
    const PAIRS: [films: number, min: number, max: number][] = [
      [909, 0, 0],
      [118, 1, 1],
      [31, 2, 2],
      [31, 3, 5],
      [10, 6, 10],
      [12, 11, 60],
    ];
    expect(PAIRS.reduce((sum, [films]) => sum + films, 0)).toBe(1111);
    for (let ours = 3; ours <= 400; ours += 1) {
      const flagged = PAIRS.reduce((sum, [films, min, max]) => {
        const differences = Array.from({ length: max - min + 1 }, (_, index) => min + index);
        const isFlagged = differences.some((minutes) => compareDurations(ours, ours + minutes) === 'different');
        return sum + (isFlagged ? films : 0);
      }, 0);
      expect(flagged / 1111).toBeLessThanOrEqual(0.08);
      expect(flagged).toBeLessThanOrEqual(53); // 4.8 %
    }
  });
});

test.each([
  ['15', '15', 'same'],
  ['BBFC 15', '15', 'same'],
  ['Certificate: 15', '15', 'same'],
  ['15 (strong violence)', '15', 'same'],
  ['pg', 'PG', 'same'],
  ['12', '12A', 'same'],
  ['12A', '12', 'same'],
  ['12A', '15', 'different'],
  ['18', 'R18', 'different'],
  ['PG-13', 'PG', 'different'],
  ['FSK 12', '12', 'different'],
  ['R', '15', 'different'],
  ['', '15', 'unknown'],
  ['15', '', 'unknown'],
  ['TBC', '15', 'unknown'],
  ['N/A', '15', 'unknown'],
  ['-', '15', 'unknown'],
])('the certificate %j here and %j in TMDB: %s', (ours, theirs, verdict) => {
  expect(compareCertificates(ours, theirs)).toBe(verdict);
});

test.each([
  [['Jane Campion'], ['Jane Campion'], 'same'],
  [['Kar-Wai Wong'], ['Wong Kar-wai'], 'same'],
  [['Joel Coen'], ['Ethan Coen', 'Joel Coen'], 'same'],
  [['Jane Campion'], ['Gillian Armstrong'], 'different'],
  [['Jane Campion'], [], 'unknown'],
  [['宮崎 駿'], ['Hayao Miyazaki'], 'unknown'],
  [['宮崎 駿'], ['高畑 勲'], 'different'],
])('the directors %j here and %j in TMDB: %s', (ours, theirs, verdict) => {
  expect(compareDirectors(ours, theirs)).toBe(verdict);
});

test.each([
  [['Das Piano'], ['DAS PIANO', 'El piano'], 'same'],
  [['Piano, The'], ['Das Piano'], 'same'],
  [['Das Piano', 'Klaver'], ['Das Piano'], 'missing'],
  [[], ['Das Piano'], 'missing'],
  [['Das Piano'], [], 'unknown'],
])('the alternative titles %j here and %j in TMDB: %s', (alt_titles, theirs, verdict) => {
  expect(compareAltTitles({ title: 'The Piano', alt_titles }, theirs)).toBe(verdict);
});

test('the other titles of a film in TMDB are listed without duplicates, up to the limit', () => {
  const there = {
    ...PIANO_THERE,
    title: 'Piano',
    originalTitle: 'Das Piano',
    altTitles: ['das piano', '', 'El piano'],
  };
  expect(otherTitles('The Piano', there)).toEqual(['Piano', 'Das Piano', 'El piano']);
  const many = Array.from({ length: 200 }, (_, n) => `Title ${n}`);
  expect(otherTitles('The Piano', { ...there, altTitles: many })).toHaveLength(LIMITS.altTitles.entries);
});

test('a whole film is compared field by field', () => {
  const found: Comparison = {
    duration: 'same',
    certificate: 'same',
    directors: 'same',
    alt_titles: 'missing',
  };
  expect(compareWithExternal(PIANO, PIANO_THERE)).toEqual(found);
  expect(needsFlag(found)).toBe(false);
});

test.each([
  [{ duration: 112 }, true],
  [{ duration: 119 }, false],
  [{ duration: 116 }, false],
  [{ certificate: '18' }, true],
  [{ certificate: '' }, false],
  [{ directors: ['Anna Campion'] }, true],
  [{ alt_titles: ['A title that nobody knows'] }, false],
])('%j is a real difference: %s', (given, isReal) => {
  expect(needsFlag(compareWithExternal({ ...PIANO, ...given }, PIANO_THERE))).toBe(isReal);
});
