import { expect, test } from 'vitest';
import { frameRateText, shortFrameRateText } from './frame-rate-text.ts';

test.each([
  ['25', '25 frames a second', '25 fps'],
  ['23.976', '23.976 frames a second', '23.976 fps'],
  ['25 fps', '25 fps', '25 fps'],
  ['as the film', 'as the film', 'as the film'],
  ['', '', ''],
])('the frame rate %j is written as %j, or in its short form as %j', (rate, text, short) =>
  expect([frameRateText(rate), shortFrameRateText(rate)]).toEqual([text, short]),
);
