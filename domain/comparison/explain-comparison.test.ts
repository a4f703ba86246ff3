import { expect, test } from 'vitest';
import type { ExternalFilm } from './external-film.ts';
import {
  explainAltTitles,
  explainCertificate,
  explainChecks,
  explainDuration,
  flagReason,
  isFlagOfComparison,
} from './explain-comparison.ts';

const HERE = {
  title: 'The Piano',
  alt_titles: ['Das Piano'],
  directors: ['Jane Campion'],
  duration: 121,
  certificate: '12A',
};
const THERE: ExternalFilm = {
  tmdbId: 713,
  title: 'The Piano',
  originalTitle: 'The Piano',
  altTitles: ['Das Piano'],
  directors: ['Jane Campion'],
  year: 1993,
  duration: 121,
  certificate: '12',
  genres: [],
};

test.each([
  [121, true, 'Matches TMDB'],
  [120, true, 'Within 2 minutes of TMDB’s 120, a rounding difference'],
  [116, true, 'TMDB says 116, in the ratio of 24 to 25 frames a second'],
  [112, false, 'Differs: TMDB says 112 minutes'],
  [1, false, 'Differs: TMDB says 1 minute'],
  [null, false, 'Differs: TMDB has no running time'],
])('a running time of 121 minutes here and %s in TMDB is explained', (theirs, agrees, sentence) => {
  expect(explainDuration(121, theirs)).toMatchObject({ agrees, sentence });
});

test.each([
  ['15', '15', true, 'Matches TMDB'],
  ['BBFC 15', '15', true, 'Matches TMDB’s 15'],
  ['18', '15', false, 'Differs: TMDB says 15'],
  ['', '15', false, 'Differs: TMDB says 15'],
  ['15', '', false, 'Differs: TMDB has no certificate for Great Britain'],
  ['', '', true, 'Matches TMDB: no certificate for Great Britain'],
])('the certificate %j here and %j in TMDB is explained', (ours, theirs, agrees, sentence) => {
  expect(explainCertificate(ours, theirs)).toMatchObject({ agrees, sentence });
});

test.each([
  [['Das Piano'], ['Das Piano', 'El piano'], true, 'Matches TMDB'],
  [['Klaver'], ['Das Piano'], false, 'Differs: TMDB does not have “Klaver”; it has “Das Piano”'],
  [[], ['A', 'B', 'C', 'D', 'E', 'F'], false, 'Differs: TMDB also has “A”, “B”, “C”, “D” and 2 more'],
  [['Das Piano'], [], false, 'Differs: TMDB has no other titles'],
  [[], [], true, 'Matches TMDB: no other titles'],
])('the alternative titles %j here and %j in TMDB are explained', (alt_titles, theirs, agrees, sentence) => {
  expect(explainAltTitles({ title: 'The Piano', alt_titles }, theirs)).toMatchObject({ agrees, sentence });
});

test('a stored comparison is explained with the listing’s current values', () => {
  const stored = { tmdb_id: 713, duration_check: 116, certificate_check: '15', alt_titles_check: [] };
  expect(explainChecks({ ...HERE, ...stored })).toMatchObject({
    duration: { verdict: 'frame rate' },
    certificate: { verdict: 'different' },
    alt_titles: { verdict: 'unknown' },
  });
  expect(explainChecks({ ...HERE, ...stored, tmdb_id: null })).toBeUndefined();
});

test('a real difference gives a reason for the flag, which is later recognised as coming from the comparison', () => {
  const reason = flagReason({ ...HERE, duration: 140, certificate: '18', directors: ['A', 'B', 'C', 'D', 'E'] }, THERE);
  expect(reason).toBe(
    'Differs from TMDB in running time (140 minutes here, 121 minutes there), certificate (18 here, 12 there), director (“A”, “B”, “C”, “D” and 1 more here, “Jane Campion” there).',
  );
  expect(isFlagOfComparison(reason!)).toBe(true);
  expect(isFlagOfComparison('Is this the restored version?')).toBe(false);
  expect(isFlagOfComparison('')).toBe(false);
  expect(flagReason(HERE, THERE)).toBeUndefined();
});
