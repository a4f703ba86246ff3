import { describe, expect, test } from 'vitest';
import { readSrt } from './read-srt.ts';
import { type TimedText, wordsOf } from '#timed-text/timed-text.ts';
import { writeSrt } from './write-srt.ts';

/** Describes each subtitle in a line, with its times and its words. */
const told = ({ cues }: TimedText) => cues.map((cue) => `${cue.start}-${cue.end} ${wordsOf(cue)}`);
const kinds = ({ warnings }: TimedText) => warnings.map(({ kind, line }) => `${line}: ${kind}`);

const A = '1\n00:00:01,000 --> 00:00:02,000\nFirst\n\n';
const B = '2\n00:00:03,000 --> 00:00:04,000\nSecond\n\n';

test('subtitles are read with their lines, times in milliseconds and line numbers', () => {
  const read = readSrt(`${A}2\n00:01:00,500 --> 01:00:00,000\nTwo\nlines\n`);
  expect(read).toMatchObject({ format: 'srt', clock: { numerator: 1000, denominator: 1 }, warnings: [] });
  expect(told(read)).toEqual(['1000-2000 First', '60500-3600000 Two\nlines']);
  expect(read.cues.map(({ line }) => line)).toEqual([2, 6]);
});

test.each([
  ['CRLF', '\r\n'],
  ['CR alone', '\r'],
])('line ends of %s are read', (_name, end) => {
  const read = readSrt((A + B).replaceAll('\n', end));
  expect(told(read)).toEqual(['1000-2000 First', '3000-4000 Second']);
  expect(kinds(read)).toEqual([]);
});

describe('times as people and programs write them', () => {
  test.each([
    ['00:00:01,04 --> 00:00:02,5', 1040, 2500, ['fraction-short']],
    ['00:00:01 --> 00:00:02', 1000, 2000, ['fraction-missing']],
    ['00:00:01.000 --> 00:00:02,000', 1000, 2000, ['dot-in-time']],
    ['00:01,000 --> 00:02,000', 1000, 2000, ['hours-missing']],
    ['00:00:01:500 --> 00:00:02:000', 1500, 2000, ['colon-in-time']],
    ['00:00:01:12 --> 00:00:02:00', 1000, 2000, ['frames-in-time']],
    ['00:00:01,0004 --> 00:00:02,000', 1000, 2000, ['fraction-long']],
    ['00: 00: 01, 000 --> 00:00:02,000', 1000, 2000, ['space-in-time', 'space-in-time', 'space-in-time']],
    ['-00:00:01,000 --> 00:00:02,000', -1000, 2000, ['negative-time']],
    ['00:00:61,000 --> 00:01:02,000', 61000, 62000, ['sixty-in-time']],
    ['100:00:00,000 --> 100:00:02,000', 360_000_000, 360_002_000, []],
    ['00:00:02,000 --> 00:00:01,000', 2000, 1000, []],
    ['00:00:01,000 -> 00:00:02,000', 1000, 2000, ['odd-arrow']],
    ['00:00:01,000-->00:00:02,000', 1000, 2000, []],
    ['00:00:01,000 --> 00:00:xx', 1000, 1000, ['unreadable-time']],
    ['00:00:0x,000 --> 00:00:02,000', 2000, 2000, ['unreadable-time']],
    ['00:00:01,000 --> 00:00:02,000 X1:40 X2:600 Y1:20 Y2:50', 1000, 2000, ['settings-after-time']],
    ['00:00:01,000 --> 00:00:02,000 align:start', 1000, 2000, ['settings-after-time']],
  ])('the times %s are read', (times, start, end, warnings) => {
    const read = readSrt(`1\n${times}\nWords\n`);
    expect(read.cues).toMatchObject([{ start, end, lines: [[{ text: 'Words' }]] }]);
    expect(read.warnings.map(({ kind }) => kind)).toEqual(warnings);
  });

  test('text on the line of the times belongs to the subtitle', () => {
    const read = readSrt('1\n00:00:01,000 --> 00:00:02,000 Hello\nthere\n');
    expect(told(read)).toEqual(['1000-2000 Hello\nthere']);
    expect(kinds(read)).toEqual(['2: text-on-time-line']);
  });

  test('unreadable times end the previous subtitle and are not part of its text', () => {
    const read = readSrt(`${A}2\n00:0x --> 00:0y\nLost\n\n3\n00:00:05,000 --> 00:00:06,000\nThird\n`);
    expect(told(read)).toEqual(['1000-2000 First', '5000-6000 Third']);
    expect(kinds(read)).toEqual(['6: unreadable-time', '7: text-before-first']);
  });

  test('arrows and digits in a text are part of the text', () => {
    const read = readSrt('1\n00:00:01,000 --> 00:00:02,000\n3 -> 4\nHe --> she\n12:30 --> she said\n');
    expect(told(read)).toEqual(['1000-2000 3 -> 4\nHe --> she\n12:30 --> she said']);
  });
});

describe('numbers and blank lines, with which other readers lose text', () => {
  test.each([
    ['a blank line within the text', '1\n00:00:01,000 --> 00:00:02,000\nOne\n\nTwo\n\n', ['4: blank-line-in-subtitle'], 'One\nTwo'],
    ['a blank line before the text', '1\n00:00:01,000 --> 00:00:02,000\n\nOne\n\n', ['3: blank-line-in-subtitle'], 'One'],
    ['an empty subtitle', '1\n00:00:01,000 --> 00:00:02,000\n\n\n', [], ''],
    ['an empty subtitle without any blank line', '1\n00:00:01,000 --> 00:00:02,000\n', ['3: blank-line-missing'], ''],
    ['no blank line after the subtitle', '1\n00:00:01,000 --> 00:00:02,000\nOne\n', ['4: blank-line-missing'], 'One'],
    ['a number as the text', '1\n00:00:01,000 --> 00:00:02,000\n2\n\n', [], '2'],
    ['no number', '00:00:01,000 --> 00:00:02,000\nOne\n\n', ['1: number-missing'], 'One'],
  ])('the text is complete: %s', (_name, first, warnings, words) => {
    const read = readSrt(first + B);
    expect(told(read)).toEqual([`1000-2000 ${words}`, '3000-4000 Second']);
    expect(kinds(read)).toEqual(warnings);
  });

  test('skipped and repeated numbers give warnings', () => {
    expect(kinds(readSrt(A + B.replace('2', '5') + B.replace('2', '5')))).toEqual(['5: number-out-of-order', '9: number-out-of-order']);
    expect(kinds(readSrt(A.replace('1', '0') + B.replace('2', '1')))).toEqual([]);
  });

  test('a blank line after every line is ignored', () => {
    const read = readSrt((A + B).replaceAll('\n', '\r\r\n'));
    expect(told(read)).toEqual(['1000-2000 First', '3000-4000 Second']);
  });

  test('text before the first subtitle and a number after the last subtitle give warnings', () => {
    const read = readSrt(`Made by a person\n\n${A}2\n`);
    expect(told(read)).toEqual(['1000-2000 First']);
    expect(kinds(read)).toEqual(['1: text-before-first', '7: number-without-time']);
  });
});

describe('tags', () => {
  const line = (text: string) => {
    const { cues, warnings } = readSrt(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`);
    return { lines: cues[0]?.lines, place: cues[0]?.place, kinds: warnings.map(({ kind }) => kind) };
  };

  test.each([
    ['<i>Far</i> away', [[{ text: 'Far', italic: true }, { text: ' away' }]]],
    ['<I>Far\naway</I>', [[{ text: 'Far', italic: true }], [{ text: 'away', italic: true }]]],
    ['<b><u>a</u></b>', [[{ text: 'a', bold: true, underline: true }]]],
    ['<font color="#FF0">a</font>b', [[{ text: 'a', colour: '#ffff00' }, { text: 'b' }]]],
    ["<font face='x' color=cyan>a</font>", [[{ text: 'a', colour: '#00ffff' }]]],
    ['1 < 2 and {braces}', [[{ text: '1 < 2 and {braces}' }]]],
  ])('the styles of %j are read', (text, lines) => {
    expect(line(text)).toEqual({ lines, place: '', kinds: [] });
  });

  test.each([
    ['<i>open', [[{ text: 'open', italic: true }]], ['tag-not-closed']],
    ['shut</i>', [[{ text: 'shut' }]], ['tag-not-opened']],
    [
      '<b><i>a</b>b</i>',
      [
        [
          { text: 'a', bold: true, italic: true },
          { text: 'b', italic: true },
        ],
      ],
      [],
    ],
    ['<laughs> No', [[{ text: '<laughs> No' }]], ['angle-brackets']],
    ['<s>gone</s>', [[{ text: 'gone' }]], ['unknown-tag', 'unknown-tag']],
    ['one<br/>two', [[{ text: 'one' }], [{ text: 'two' }]], ['break-tag']],
    ['<font color="loud">a</font>', [[{ text: 'a' }]], ['unknown-colour']],
    ['salt &amp; pepper', [[{ text: 'salt &amp; pepper' }]], ['entity-in-text']],
    ['{\\fs20}a', [[{ text: 'a' }]], ['unknown-override']],
    ['General\\hKenobi', [[{ text: 'General Kenobi' }]], ['ssa-code']],
    ['<i>\\h\\hHello</i>\\Nthere', [[{ text: '  Hello', italic: true }], [{ text: 'there' }]], ['ssa-code', 'ssa-code', 'ssa-code']],
  ])('%j gives the right warnings, and its text stays', (text, lines, warnings) => {
    expect(line(text)).toEqual({ lines, place: '', kinds: warnings });
  });

  test.each([
    ['{\\an8}Up', 'top'],
    ['{\\a6}Up', 'top'],
    ['{\\an2}Down', ''],
    ['{\\an1}Left', 'bottom left'],
  ])('%j has the place %j', (text, place) => {
    expect(line(text)).toMatchObject({ place, kinds: [] });
  });
});

test('a file is written without codes of SSA', () => {
  const document = readSrt('1\n00:00:01,000 --> 00:00:02,000\nGeneral\\hKenobi\n');
  expect(writeSrt(document)).toContain('General Kenobi');
});

test('a file is written with numbers, commas and CRLF', () => {
  const document = readSrt('7\n00:00:01.5 --> 00:00:02\n<I>Far</I>\n\nNear\n');
  expect(writeSrt(document)).toBe('1\r\n00:00:01,500 --> 00:00:02,000\r\n<i>Far</i>\r\nNear\r\n\r\n');
});

test('frames at 23.976 frames a second become the nearest milliseconds', () => {
  const clock = { numerator: 24_000, denominator: 1001 };
  const cue = { start: 240, end: 300, lines: [[{ text: 'a' }]], line: 1, place: '' };
  const text = writeSrt({
    format: 'microdvd',
    clock,
    frameRate: clock,
    cues: [cue],
    header: {},
    warnings: [],
  });
  expect(text).toContain('00:00:10,010 --> 00:00:12,513');
});
