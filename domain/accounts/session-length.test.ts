import { expect, test } from 'vitest';
import { hoursText, sessionLength } from './session-length.ts';

test.each([
  [1, '1 hour', '10 hours'],
  [2, '2 hours', '20 hours'],
  [5, '5 hours', '2 days and 2 hours'],
  [12, '12 hours', '5 days'],
  [13, '13 hours', '5 days and 10 hours'],
  [24, '24 hours', '10 days'],
  [48, '2 days', '20 days'],
  [49, '2 days and 1 hour', '20 days and 10 hours'],
  [8760, '365 days', '3,650 days'],
])('if SESSION_HOURS is %i, a session lasts %s, or %s if the user asks to stay signed in', (hours, usual, longer) => {
  expect(hoursText(sessionLength(hours, false))).toBe(usual);
  expect(hoursText(sessionLength(hours, true))).toBe(longer);
});
