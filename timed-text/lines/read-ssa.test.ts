import { describe, expect, test } from 'vitest';
import { readSsa } from './read-ssa.ts';
import { milliseconds, type TimedText, wordsOf } from '#timed-text/timed-text.ts';
import { writeSsa } from './write-ssa.ts';

const told = ({ cues }: TimedText) => cues.map((cue) => `${cue.start}-${cue.end} ${wordsOf(cue)}`);
const kinds = ({ warnings }: TimedText) => warnings.map(({ kind }) => kind);

const file = (dialogue: string, info = '', style = 'Style: Default,&H00FFFFFF,0,0,2') =>
  `[Script Info]\nTitle: A film\nScriptType: v4.00+\n${info}\n[V4+ Styles]\nFormat: Name, PrimaryColour, Bold, Italic, Alignment\n${style}\n` +
  `\n[Events]\nFormat: Layer, Start, End, Style, Effect, Text\n${dialogue}`;
const line = (text: string) => `Dialogue: 0,0:00:01.00,0:00:02.50,Default,,${text}\n`;

test('times are in hundredths of a second, text can have commas, and comments are omitted with a warning', () => {
  const read = readSsa(file(`Comment: 0,0:00:00.00,0:00:01.00,Default,,No\n; No\n${line('Hello, World')}`));
  expect(read).toMatchObject({
    format: 'ass',
    clock: { numerator: 100, denominator: 1 },
    header: { title: 'A film' },
  });
  expect(told(read)).toEqual(['100-250 Hello, World']);
  expect(kinds(read)).toEqual(['hidden-comment']);
});

test('version 4 is distinguished from version 4+, and uses other numbers for places', () => {
  const read = readSsa(
    '[V4 Styles]\nFormat: Name, PrimaryColour, Alignment\nStyle: Up,65535,6\n[Events]\nFormat: Marked, Start, End, Style, Text\nDialogue: Marked=0,0:00:01.00,0:00:02.00,*Up,a\n',
  );
  expect(read).toMatchObject({ format: 'ssa', warnings: [] });
  expect(read.cues).toMatchObject([{ place: 'top', lines: [[{ text: 'a', colour: '#ffff00' }]] }]);
});

test('a Timer of 104.1667 makes the clock faster, so subtitles appear earlier, with a warning', () => {
  const read = readSsa(file('Dialogue: 0,1:40:00.00,1:40:01.00,Default,,a', 'Timer: 104,1667'));
  expect(milliseconds(read.cues[0]!.start, read.clock)).toBeCloseTo(6_000_000 / 1.041667, 5);
  expect(kinds(read)).toEqual(['timer']);
  expect(kinds(readSsa(file('', 'Timer: 100.0000')))).toEqual([]);
  expect(kinds(readSsa(file('', 'Timer: fast')))).toEqual(['unreadable-timer']);
});

describe('the text of a line', () => {
  const read = (text: string) => {
    const { cues, warnings } = readSsa(file(line(text)));
    return { lines: cues[0]?.lines, place: cues[0]?.place, kinds: warnings.map(({ kind }) => kind) };
  };
  test.each([
    ['one\\Ntwo\\nthree', [[{ text: 'one' }], [{ text: 'two' }], [{ text: 'three' }]]],
    ['a\\hb', [[{ text: 'a\u00a0b' }]]],
    ['{\\i1}a{\\i0}b', [[{ text: 'a', italic: true }, { text: 'b' }]]],
    ['{\\b700\\u1}a{\\r}b', [[{ text: 'a', bold: true, underline: true }, { text: 'b' }]]],
    ['{\\c&H00FFFF&}a{\\c}b', [[{ text: 'a', colour: '#ffff00' }, { text: 'b' }]]],
    ['\\{not a tag\\}', [[{ text: '{not a tag}' }]]],
  ])('the styles of %j are read', (text, lines) => {
    expect(read(text)).toEqual({ lines, place: '', kinds: [] });
  });

  test.each([
    ['{\\an8}a', 'top'],
    ['{\\a6}a', 'top'],
    ['{\\pos(400,570)}a', 'pos(400,570)'],
  ])('%j has the place %j', (text, place) => {
    expect(read(text)).toMatchObject({ place, kinds: [] });
  });

  test.each([
    ['{\\fs20\\t(0,100,\\fs30)}a', 'a', ['effect-left-out', 'effect-left-out']],
    ['{\\k20}a', 'a', ['effect-left-out']],
    ['{\\zzz}a', 'a', ['unknown-override']],
    ['{\\bold}a', 'a', ['unknown-override']],
    ['{to check}a', 'a', ['hidden-comment']],
    ['{\\p1}m 0 0 l 9 9{\\p0}a', 'a', ['drawing']],
    ['a { b', 'a { b', []],
  ])('%j becomes %j with the right warnings', (text, words, warnings) => {
    expect(read(text)).toMatchObject({ lines: [[{ text: words }]], kinds: warnings });
  });
});

describe('faults', () => {
  test.each([
    ['Nobody knows this\n', ['unknown-line']],
    ['Picture: 0,0:00:01.00,0:00:02.00,Default,,a.png\n', ['unknown-event']],
    ['Dialogue: 0,0:00:01.00,0:00:02.00,Gone,,a\n', ['unknown-style']],
    ['Dialogue: 0,0:00:01.005,0:00:02.00,Default,,a\n', ['fraction-long']],
    ['Dialogue: 0,0:00:01.00,never,Default,,a\n', ['unreadable-time']],
    ['[Strange]\nWords\n', ['unknown-section']],
  ])('%j gives a warning', (text, expected) => {
    expect(kinds(readSsa(file(text)))).toEqual(expected);
  });

  test('without a line of columns, the usual columns are used with a warning', () => {
    const read = readSsa('[Events]\nDialogue: Marked=0,0:00:01.00,0:00:02.00,Default,,0,0,0,,a, b\n');
    expect(told(read)).toEqual(['100-200 a, b']);
    expect(kinds(read)).toEqual(['format-line-missing']);
  });
});

test.each([
  ['ass', '{\\an8}{\\i1}a'],
  ['ssa', '{\\a6}{\\i1}a'],
] as const)('%s is written with its own styles and places', (kind, text) => {
  const cue = {
    start: 1005,
    end: 2004,
    lines: [[{ text: 'a', italic: true }], [{ text: 'b' }]],
    line: 1,
    place: 'top',
  };
  const clock = { numerator: 1000, denominator: 1 };
  const written = writeSsa({ format: 'srt', clock, frameRate: undefined, cues: [cue], header: { title: 'A film' }, warnings: [] }, kind);
  expect(written).toContain(`0:00:01.01,0:00:02.00,Default,,0,0,0,,${text}\\N{\\i0}b\r\n`);
  expect(readSsa(written)).toMatchObject({ format: kind, header: { title: 'A film' }, warnings: [] });
});
