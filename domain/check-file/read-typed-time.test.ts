import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedTime } from './read-typed-time.ts';

test.each([
  ['+1.5', 1500],
  ['1,5', 1500],
  ['-0:02', -2000],
  ['−0:02', -2000],
  ['00:00:01,500', 1500],
  ['- 1:00:00', -3_600_000],
  ['90:00', 5_400_000],
  ['40 ms', 40],
  ['2 seconds', 2000],
  ['0.0004', 0],
  ['-0', 0],
  ['24:00:00', 86_400_000],
])('%s is %d milliseconds', (text, milliseconds) => {
  expect(readTypedTime(text)).toBe(milliseconds);
});

test.each(['', '+', 'soon', '1:60', '1:60:00', '1:2:3:4', '1.5 ms', '25:00:00', '1e3', '--1'])('“%s” is not a time', (text) => {
  expect(readTypedTime(text)).toBeUndefined();
});

test('no typed text makes readTypedTime throw', () => {
  fc.assert(fc.property(fc.string(), (text) => Number.isSafeInteger(readTypedTime(text) ?? 0)));
  expect(readTypedTime('1'.repeat(1_000_000))).toBeUndefined();
});
