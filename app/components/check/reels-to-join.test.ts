import { expect, test } from 'vitest';
import type { TextFile } from '#domain/check-file/report.ts';
import { fractionOf, numberOf } from '#timed-text/exact-fraction.ts';
import { RATES } from '#timed-text/rate.ts';
import { inReelOrder, lengthsOf, pastedLengths, timesContinue } from './reels-to-join.ts';

const fileOf = (file: number, name: string, more: Partial<TextFile> = {}): TextFile => ({
  file,
  name,
  bytes: 1,
  format: 'srt',
  formatName: 'SubRip (SRT)',
  subtitles: 2,
  rate: { knownBy: 'unknown', sentence: '', countsFrames: false },
  ...more,
});

const at = (start: number) => ({ start, end: start + 1, text: '' });
const spanning = (file: number, from: number, to: number, hours = 0) =>
  fileOf(file, `${file}.srt`, {
    first: at(from),
    last: at(to),
    ...(hours > 0 && { startHours: { hours, seconds: hours * 3600, isTakenOff: false } }),
  });

test('reels are sorted by the reel number in the file or in its name', () => {
  const files = [
    fileOf(0, 'film_R10.srt'),
    fileOf(1, 'film_R2.srt'),
    fileOf(2, 'b.xml', { reel: 1 }),
    fileOf(3, 'part 10.srt'),
    fileOf(4, 'part 9.srt'),
  ];
  expect(inReelOrder(files).map(({ file }) => file)).toEqual([2, 1, 0, 4, 3]);
});

test('times that continue through the film are distinguished from times that start again in each reel', () => {
  expect(timesContinue([spanning(0, 10, 1100), spanning(1, 1300, 2400)])).toBe(true);
  expect(timesContinue([spanning(0, 10, 1100), spanning(1, 20, 1000)])).toBe(false);
  expect(timesContinue([spanning(0, 3610, 4700, 1), spanning(1, 7210, 8300, 2)])).toBe(false);
});

test('a typed reel length takes precedence over the length that the file states, and an unusable length is reported', () => {
  const stated = fileOf(0, 'a.mxf', { length: { frames: 28_800, rate: RATES['23.976'] } });
  const [first] = lengthsOf([stated], {}, undefined);
  expect(first).toEqual({ seconds: fractionOf(28_800n * 1001n, 24_000n) });
  expect(lengthsOf([stated], { 0: '28800 frames' }, RATES['24'])).toEqual([first]);
  expect(numberOf(lengthsOf([stated], { 0: '20' }, undefined)[0]!.seconds!)).toBe(1200);
  expect(lengthsOf([fileOf(0, 'a'), fileOf(1, 'b'), fileOf(2, 'c')], { 1: 'soon', 2: '28800' }, undefined)).toEqual([
    { problem: 'missing' },
    { problem: { is: 'unreadable', line: 1, written: 'soon' } },
    { problem: { is: 'needs-rate', line: 1, written: '28800' } },
  ]);
  expect(
    lengthsOf([fileOf(0, 'a'), fileOf(1, 'b')], { 0: '20:13', 1: '0:20:13:30' }, RATES['24']).map(
      ({ problem }) => typeof problem === 'object' && problem.is,
    ),
  ).toEqual(['hours-or-minutes', 'no-such-frame']);
});

test('a pasted column or CPL fills a field for each reel; a single length is pasted as text', () => {
  expect(pastedLengths('1\t0:20:00\n2\t0:18:30', undefined)).toEqual(['0:20:00.000', '0:18:30.000']);
  expect(pastedLengths('0:20:00\n18.5', undefined)).toEqual(['0:20:00', '18.5']);
  const reel = '<Reel><MainPicture><EditRate>25 1</EditRate><Duration>2500</Duration></MainPicture></Reel>';
  expect(pastedLengths(reel + reel, RATES['25'])).toEqual(['2500 frames', '2500 frames']);
  expect(pastedLengths(reel + reel, RATES['24'])).toEqual(['0:01:40.000', '0:01:40.000']);
  expect(pastedLengths('0:20:00', undefined)).toBeUndefined();
});
