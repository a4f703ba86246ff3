import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const HOUR = 3_600_000;

test.for([
  [0, 'less than an hour', ''],
  [0.99, 'less than an hour', ''],
  [1, '1 hour', ''],
  [47.5, '47 hours', ''],
  [48.5, '48 hours', ''],
  [49, '49 hours', '1 hour overdue'],
  [50, '50 hours', '2 hours overdue'],
  [95.9, '95 hours', '47 hours overdue'],
  [96, '4 days', '2 days overdue'],
  [12 * 24 + 23, '12 days', '10 days overdue'],
  [-5, 'less than an hour', ''], // if another clock is ahead
] as const)('a draft that has waited for %d hours shows its waiting time and how long it is overdue', ([hours, time, over]) => {
  expect(waitingTime(new Date(NOW - hours * HOUR).toISOString(), NOW)).toEqual({ time, over });
});
