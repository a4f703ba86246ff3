import { expect, test } from 'vitest';
import { frameRateText } from './frame-rate-text.ts';

test.each([
  ['25', '25 frames a second'],
  ['23.976', '23.976 frames a second'],
  ['25 fps', '25 fps'],
  ['as the film', 'as the film'],
  ['', ''],
])('the frame rate %j is said as %j', (rate, text) => expect(frameRateText(rate)).toBe(text));
