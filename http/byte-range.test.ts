import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['Bytes= 2-5 ', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-99999999999999999999', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
])('%s selects a part of ten bytes', (header, part) => {
  expect(readByteRange(header, 10)).toEqual(part);
});

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])('%s is unsatisfiable for ten bytes', (header) => {
  expect(readByteRange(header, 10)).toBe('unsatisfiable');
});

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  '0-5',
  'bytes=5-2',
  'bytes=a-b',
  'bytes=0-1,3-4',
  'items=0-5',
  'bytes=0x1-5',
  'bytes=--5',
  'bytes=1.5-2',
])('%s is ignored', (header) => {
  expect(readByteRange(header, 10)).toBe('whole');
});

test('no range of an empty file is satisfiable', () => {
  expect(['bytes=0-', 'bytes=-5'].map((header) => readByteRange(header, 0))).toEqual(['unsatisfiable', 'unsatisfiable']);
});
