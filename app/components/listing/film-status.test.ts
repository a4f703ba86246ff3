import { expect, test } from 'vitest';
import { statusOf } from './film-status.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const waiting = (since: string) => statusOf({ approved: false, waiting_since: since, updated_at: '2026-01-01T00:00:00.000Z' }, NOW);

test.each([
  ['2026-11-21T11:30:00.000Z', 'Draft – waiting for less than an hour'],
  ['2026-11-21T10:30:00.000Z', 'Draft – waiting for 1 hour'],
  ['2026-11-20T12:00:00.000Z', 'Draft – waiting for 24 hours'],
  ['2026-11-19T10:00:00.000Z', 'Draft – waiting for 50 hours, longer than the 48 hours we aim for'],
  ['2026-11-17T11:00:00.000Z', 'Draft – waiting for 4 days, longer than the 48 hours we aim for'],
])('a draft that has waited since %s shows its waiting time', (since, text) => {
  expect(waiting(since)).toBe(text);
});

test('an approved listing has the status “Approved”', () => {
  expect(statusOf({ approved: true, waiting_since: null, updated_at: '2026-11-21T11:30:00.000Z' }, NOW)).toBe('Approved');
});
