import { expect, test } from 'vitest';
import { progressText } from './progress-text.ts';

test.each([
  [progressText(30, 2310), '30 of 2,310 shown'],
  [progressText(6, 6), 'All 6 shown'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
