import { expect, test } from 'vitest';
import { wantChangesSchema, supportSchema } from './want-schema.ts';

const errorOf = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message;
const dayError = (needed_by: string) => errorOf(supportSchema(2026).safeParse({ needed_by }));
const monthError = (ready_in: string) => errorOf(wantChangesSchema(2026).safeParse({ ready_in }));

test('the error of a date says if the date is invalid, past or too late', () => {
  expect(['', '2026-02-28', '2031-12-31'].map(dayError)).toEqual([undefined, undefined, undefined]);
  expect(dayError('2026-02-30')).toBe('Enter a day such as 2027-03-14, or leave this empty.');
  expect(dayError('2025-12-31')).toBe('This day has passed. Enter a later day, or leave this empty.');
  expect(dayError('2032-01-01')).toBe('Enter a year up to 2031, or leave this empty.');
  expect(['', '2026-02'].map(monthError)).toEqual([undefined, undefined]);
  expect(monthError('2026-13')).toBe('Enter a month such as 2027-03, or leave this empty.');
  expect(monthError('2025-12')).toBe('This month has passed. Enter a later month, or leave this empty.');
});
