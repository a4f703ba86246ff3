import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.for([
  [-1, '0 seconds'],
  [1.9, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7199, '119 minutes'],
  [7200, '2 hours'],
  [80 * 3600, '80 hours'],
  [96 * 3600, '4 days'],
] as const)('%d seconds are %s', ([seconds, text]) => {
  expect(durationText(seconds)).toBe(text);
});
