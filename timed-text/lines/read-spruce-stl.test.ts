import { describe, expect, test } from 'vitest';
import { RATES } from '#timed-text/rate.ts';
import { readSpruceStl } from './read-spruce-stl.ts';
import { milliseconds } from '#timed-text/timed-text.ts';

const kinds = (text: string) => readSpruceStl(text, RATES['25']).warnings.map(({ kind }) => kind);

test('the last number of a time counts frames, not hundredths of a second', () => {
  const { cues, clock } = readSpruceStl('00:00:13:08 , 00:00:16:24 , Who?|Nobody.\r\n', RATES['25']);
  expect(cues.map(({ start, end }) => [milliseconds(start, clock), milliseconds(end, clock)])).toEqual([[13_320, 16_960]]);
  expect(cues[0]?.lines).toEqual([[{ text: 'Who?' }], [{ text: 'Nobody.' }]]);
});

test('at 29.97 frames a second, a second of timecode has 30 frames and is longer than a real second', () => {
  const { cues, clock } = readSpruceStl('00:00:10:00,00:00:20:00,a', RATES['29.97']);
  expect(milliseconds(cues[0]!.start, clock)).toBeCloseTo(10_010, 6);
});

describe('the frame rate', () => {
  const CUE = '00:00:10:00 , 00:00:12:12 , a\n';
  test.each([
    ['is read from a comment', `//English, 25 fps\n${CUE}`, RATES['25'], 'rate-from-comment'],
    ['is unknown without a comment', CUE, undefined, 'rate-unknown'],
    ['is unknown even if frame numbers go beyond 24', `${CUE}00:00:13:29 , 00:00:14:00 , a\n`, undefined, 'rate-unknown'],
  ])('%s', (_name, text, rate, kind) => {
    const read = readSpruceStl(text);
    expect(read.frameRate).toEqual(rate);
    expect(read.warnings.map((warning) => warning.kind)).toEqual([kind]);
  });
});

test.each([
  ['Bold', '^B', 'bold'],
  ['Italic', '^I', 'italic'],
  ['Underlined', '^U', 'underline'],
])('the setting $%s and the code %s turn %s on and off', (setting, code, look) => {
  const cue = `00:00:01:00 , 00:00:02:00 , a${code}b${code}c\n`;
  const { cues } = readSpruceStl(`${cue}$${setting} = TRUE\n${cue}$${setting} = FALSE\n${cue}`, RATES['25']);
  const between = [[{ text: 'a' }, { text: 'b', [look]: true }, { text: 'c' }]];
  const around = [[{ text: 'a', [look]: true }, { text: 'b' }, { text: 'c', [look]: true }]];
  expect(cues.map(({ lines }) => lines)).toEqual([between, around, between]);
});

test('one letter can have several looks', () => {
  const { cues } = readSpruceStl('$Italic = TRUE\n00:00:01:00 , 00:00:02:00 , a^B^Ub^B^I^Uc\n', RATES['25']);
  expect(cues[0]?.lines).toEqual([[{ text: 'a', italic: true }, { text: 'b', italic: true, bold: true, underline: true }, { text: 'c' }]]);
});

test.each([
  ['$FontName = Arial\n$TapeOffset = FALSE\n', []],
  ['$TapeOffset = TRUE\n', ['tape-offset']],
  ['$Strange = 1\n', ['unknown-setting']],
  ['Words\n', ['unknown-line']],
  ['00:00:01:25 , 00:00:02:00 , a\n', ['frame-beyond-rate']],
  ['00:00:01;00 , 00:00:02:00 , a\n', ['drop-frame']],
  ['00:00:61:00 , 00:01:02:00 , a\n', ['sixty-in-time']],
])('%j gives the right warnings', (text, expected) => expect(kinds(text)).toEqual(expected));
