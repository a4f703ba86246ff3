import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { lengthText, readRunningTime, runningTimeText, runningTimeWords } from './running-time.ts';

test.each([
  ['1:36:10', 5770],
  ['01:36:10', 5770],
  ['1:36', 5760],
  ['96', 5760],
  [' 96 ', 5760],
  ['0:07:30', 450],
  ['1500', 90_000],
  ['25:00:00', 90_000],
])('%j is %i seconds', (text, seconds) => {
  expect(readRunningTime(text)).toBe(seconds);
});

test.each([
  '',
  ' ',
  '0',
  '0:00',
  '0:00:00',
  '1501',
  '25:00:01',
  '96:10',
  '1:60',
  '1:36:60',
  '1:6',
  '1:36:1',
  '-96',
  '96.5',
  '1h36',
  '96 min',
  '1:36:10:12',
  '٩٦',
  '1e3',
  '00:00:00,500',
])('%j is not a running time', (text) => {
  expect(readRunningTime(text)).toBeUndefined();
});

test('any text is read as an allowed running time or refused', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const seconds = readRunningTime(text);
      expect(seconds === undefined || (Number.isInteger(seconds) && seconds > 0 && seconds <= LIMITS.duration.max * 60)).toBe(true);
    }),
  );
});

test('a running time has one written form, which is read back unchanged', () => {
  for (const [seconds, text] of [
    [5760, '96'],
    [5770, '1:36:10'],
    [59, '0:00:59'],
    [90_000, '1500'],
  ] as const) {
    expect(runningTimeText(seconds)).toBe(text);
    expect(readRunningTime(text)).toBe(seconds);
  }
});

describe('a running time in words', () => {
  test.each([
    [5770, '96 min 10 s'],
    [5760, '96 min'],
    [-10, '10 s'],
    [59.6, '1 min'],
    [0, '0 s'],
  ])('of %d seconds is %j', (seconds, words) => {
    expect(runningTimeWords(seconds)).toBe(words);
  });

  test.each([
    [1, '1 second'],
    [-89, '89 seconds'],
    [90, '2 minutes'],
    [3900, '1 hour 5 minutes'],
    [7200, '2 hours'],
  ])('as a difference of %d seconds is %j', (seconds, words) => {
    expect(lengthText(seconds)).toBe(words);
  });
});
