import { describe, expect, test } from 'vitest';
import { RATES } from '#timed-text/rate.ts';
import { readMicroDvd } from './read-microdvd.ts';
import { milliseconds, wordsOf } from '#timed-text/timed-text.ts';
import { writeMicroDvd } from './write-microdvd.ts';

describe('the frame rate', () => {
  test.each([
    ['{1}{1}23.976\n', RATES['23.976']],
    ['{0}{0}25\n', RATES['25']],
    ['{1}{1}29,97 fps\n', RATES['29.97']],
  ])('is read from %j, which is not a subtitle', (first, rate) => {
    const read = readMicroDvd(`${first}{240}{300}a\n`);
    expect(read).toMatchObject({ clock: rate, frameRate: rate, warnings: [] });
    expect(read.cues).toHaveLength(1);
  });

  test('of 23.976 makes 240 frames 10.01 seconds', () => {
    const { cues, clock } = readMicroDvd('{1}{1}23.976\n{240}{300}a');
    expect(milliseconds(cues[0]!.start, clock)).toBe(10_010);
  });

  test('is not guessed if the file does not state it', () => {
    const read = readMicroDvd('{240}{300}a\n');
    expect(read.frameRate).toBeUndefined();
    expect(read.warnings).toEqual([{ kind: 'rate-unknown' }]);
  });

  test('can be chosen by a person, even against the file', () => {
    expect(readMicroDvd('{1}{1}23.976\n{240}{300}a', RATES['25'])).toMatchObject({
      clock: RATES['25'],
      warnings: [],
    });
  });

  test('is not read from a first cue of words, which is a subtitle', () => {
    expect(readMicroDvd('{1}{1}Hello', RATES['25']).cues).toHaveLength(1);
  });
});

const read = (text: string) => readMicroDvd(text, RATES['25']);

test.each([
  ['{1}{2}Who?|Nobody.', [[{ text: 'Who?' }], [{ text: 'Nobody.' }]]],
  ['{1}{2}{y:i}Who?|Nobody.', [[{ text: 'Who?', italic: true }], [{ text: 'Nobody.' }]]],
  ['{1}{2}{Y:i,b}Who?|Nobody.', [[{ text: 'Who?', italic: true, bold: true }], [{ text: 'Nobody.', italic: true, bold: true }]]],
  ['{1}{2}{c:$00FFFF}a', [[{ text: 'a', colour: '#ffff00' }]]],
  ['{1}{2}/a|b', [[{ text: 'a', italic: true }], [{ text: 'b' }]]],
  ['{1}{2}', []],
  ['{1}{2}{laughs}', [[{ text: '{laughs}' }]]],
])('the text and the styles of %j are read', (text, lines) => {
  expect(read(text)).toMatchObject({ cues: [{ start: 1, end: 2, lines }], warnings: [] });
});

test('a missing end becomes the start of the next subtitle, with a warning', () => {
  const { cues, warnings } = read('{1}{}a\n{50}{60}b');
  expect(cues.map(({ start, end }) => [start, end])).toEqual([
    [1, 50],
    [50, 60],
  ]);
  expect(warnings.map(({ kind }) => kind)).toEqual(['end-missing']);
});

test('lines without frames continue the subtitle above, with a warning', () => {
  const { cues, warnings } = read('Words\n{1}{2}a\nb\n\n{3}{4}{f:Arial}c');
  expect(cues.map(wordsOf)).toEqual(['a\nb', 'c']);
  expect(warnings.map(({ kind, line }) => [kind, line])).toEqual([
    ['text-before-first', 1],
    ['line-without-frames', 3],
    ['effect-left-out', 5],
  ]);
});

test('a file is written with its frame rate, and with the styles that a whole line has', () => {
  const lines = [[{ text: 'a|b', italic: true }], [{ text: 'c', bold: true }, { text: 'd' }]];
  const cue = { start: 10_010, end: 12_513, lines, line: 1, place: '' };
  const clock = { numerator: 1000, denominator: 1 };
  const document = {
    format: 'srt' as const,
    clock,
    frameRate: undefined,
    cues: [cue],
    header: {},
    warnings: [],
  };
  expect(writeMicroDvd(document, RATES['23.976'])).toBe('{1}{1}23.976\r\n{240}{300}{y:i}a¦b|cd\r\n');
});
