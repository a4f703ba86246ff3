import { expect, test } from 'vitest';
import { longDate, shortDate } from './dates.ts';

test('dates are long in texts and short in tables, with the month in words', () => {
  expect(longDate('2026-03-04T23:59:59.999Z')).toBe('4 March 2026');
  expect(shortDate('2026-03-04T00:00:00.000Z')).toBe('4 Mar 2026');
});
