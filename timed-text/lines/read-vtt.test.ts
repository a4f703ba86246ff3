import { describe, expect, test } from 'vitest';
import { readVtt } from './read-vtt.ts';
import { type TimedText, wordsOf } from '#timed-text/timed-text.ts';
import { writeVtt } from './write-vtt.ts';

const told = ({ cues }: TimedText) => cues.map((cue) => `${cue.start}-${cue.end} ${wordsOf(cue)}`);
const kinds = ({ warnings }: TimedText) => warnings.map(({ kind, line }) => `${line}: ${kind}`);
const HEAD = 'WEBVTT\n\n';
const CUE = '00:01.000 --> 00:02.000\nFirst\n\n';

test('hours are optional, cues can have names, and comments are ignored', () => {
  const read = readVtt(`\uFEFFWEBVTT - A film\nLanguage: en\n\nNOTE by\nme\n\nintro\n${CUE}01:00:03.000 --> 01:00:04.000\nSecond`);
  expect(read).toMatchObject({ format: 'vtt', header: { language: 'en', title: 'A film' } });
  expect(told(read)).toEqual(['1000-2000 First', '3603000-3604000 Second']);
  expect(kinds(read)).toEqual([]);
});

test('styles and regions of the current standard are ignored', () => {
  const read = readVtt(`${HEAD}STYLE\n::cue(b) {\n  color: red;\n}\n\nREGION\nid:fred\n\n${CUE}`);
  expect(told(read)).toEqual(['1000-2000 First']);
  expect(kinds(read)).toEqual([]);
});

describe('faults give the right warnings, and no text is lost', () => {
  test.each([
    ['no first line', CUE, ['1: webvtt-missing'], 'First'],
    ['no blank line after the first line', `WEBVTT\n${CUE}`, ['2: blank-line-missing'], 'First'],
    ['a blank line in a style sheet', `${HEAD}STYLE\n::cue {\n\ncolor: red;\n}\n\n${CUE}`, ['5: blank-line-in-style'], 'First'],
    [
      'a blank line in the second rule of a style sheet',
      `${HEAD}STYLE\n::cue {\ncolor: red;\n}\n::cue(b) {\n\ncolor: lime;\n}\n\n${CUE}`,
      ['8: blank-line-in-style'],
      'First',
    ],
    ['regions of the old draft', `${HEAD}Region: id=fred\n\n${CUE}`, ['3: old-region'], 'First'],
    ['a timestamp map for streams', `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n\n${CUE}`, ['2: timestamp-map'], 'First'],
    ...[
      '00:01.00 --> 00:02.00',
      '00:01.0000 --> 00:02.0000',
      '00:01 --> 00:02',
      '0:01.000 --> 0:02.000',
      '00:00:1.000 --> 00:00:2.000',
      '00:01.000 -> 00:02.000',
      '00:00:01:000 --> 00:00:02:000',
      '00:00: 01.000 --> 00:00: 02.000',
    ].map((times): [string, string, string[], string] => [
      `times that no browser reads: ${times}`,
      `${HEAD}${times}\nFirst`,
      ['3: vtt-times-refused'],
      'First',
    ]),
    ...['00:01.000-->00:02.000', '0:00:01.000 --> 0:00:02.000', ' 00:01.000\t-->\t00:02.000 '].map(
      (times): [string, string, string[], string] => [`times that every browser reads: ${times}`, `${HEAD}${times}\nFirst`, [], 'First'],
    ),
    ['a comma, as in SubRip', `${HEAD}00:01,000 --> 00:02,000\nFirst`, ['3: comma-in-time'], 'First'],
    ['a blank line in a cue', `${HEAD}00:01.000 --> 00:02.000\nFirst\n\nline\n`, ['5: blank-line-in-subtitle'], 'First\nline'],
    ['a number without times', `${HEAD}${CUE}2\n`, ['6: number-without-time'], 'First'],
    ['text before the first cue', `${HEAD}Words\n\n${CUE}`, ['3: text-before-first'], 'First'],
    ['a style after a cue', `${HEAD}${CUE}STYLE\n::cue {}\n`, ['6: style-after-first'], 'First'],
    ['an unknown setting', `${HEAD}00:01.000 --> 00:02.000 colour:red\nFirst`, ['3: unknown-setting'], 'First'],
  ])('%s', (_name, text, warnings, words) => {
    const read = readVtt(text);
    expect(told(read)).toEqual([`1000-2000 ${words}`]);
    expect(kinds(read)).toEqual(warnings);
  });

  test('two cues without a blank line between them stay two cues', () => {
    const read = readVtt(`${HEAD}00:01.000 --> 00:02.000\nFirst\n00:03.000 --> 00:04.000\nSecond`);
    expect(told(read)).toEqual(['1000-2000 First', '3000-4000 Second']);
    expect(kinds(read)).toEqual(['5: blank-line-missing']);
  });
});

test('an encoding other than UTF-8 gives a warning', () => {
  expect(readVtt(HEAD + CUE, 'windows-1252').warnings).toEqual([{ kind: 'vtt-not-utf-8', found: 'windows-1252' }]);
});

describe('places', () => {
  const place = (settings: string) => readVtt(`${HEAD}00:01.000 --> 00:02.000 ${settings}\na`).cues[0]?.place;
  test.each([
    ['', ''],
    ['align:center', ''],
    ['line:0', 'top'],
    ['align:start', 'bottom left'],
    ['region:fred', 'region:fred'],
    ['line:85% position:20%', 'line:85% position:20%'],
  ])('the settings %j give the place %j', (settings, expected) => expect(place(settings)).toBe(expected));
});

describe('the text of a cue', () => {
  const read = (text: string) => {
    const { cues, warnings } = readVtt(`${HEAD}00:01.000 --> 00:02.000\n${text}`);
    return { lines: cues[0]?.lines, kinds: warnings.map(({ kind }) => kind) };
  };
  test.each([
    ['<v Ines>Who is there?', [[{ text: 'Who is there?', voice: 'Ines' }]], []],
    ['<v.loud Ines>No!</v>', [[{ text: 'No!', voice: 'Ines' }]], ['unknown-class']],
    ['<c.yellow.bg_black>a</c>b', [[{ text: 'a', colour: '#ffff00' }, { text: 'b' }]], []],
    [
      '<i>a<b>b</b></i>',
      [
        [
          { text: 'a', italic: true },
          { text: 'b', italic: true, bold: true },
        ],
      ],
      [],
    ],
    ['<lang fr>oui</lang>', [[{ text: 'oui' }]], []],
    ['a &amp; b &lt;c&gt;&nbsp;&#233; &what;', [[{ text: 'a & b <c>\u00a0é &what;' }]], []],
    ['<00:01.500>slow', [[{ text: 'slow' }]], ['inline-time']],
    ['<ruby>漢<rt>kan</rt></ruby>', [[{ text: '漢(kan)' }]], ['ruby']],
    ['<ruby>漢<rt>kan</rt>字<rt>ji</ruby>です', [[{ text: '漢(kan)字(ji)です' }]], ['ruby']],
    ['a\\hb', [[{ text: 'a b' }]], ['ssa-code']],
    ['<laughs> a < b', [[{ text: '<laughs> a < b' }]], ['angle-brackets', 'angle-brackets']],
    ['<font color=red>a</font>', [[{ text: '<font color=red>a</font>' }]], ['angle-brackets', 'angle-brackets']],
  ])('the markup of %j is read', (text, lines, warnings) => {
    expect(read(text)).toEqual({ lines, kinds: warnings });
  });
});

test('a file is written with colours as classes, markup characters as entities, and no blank line in a cue', () => {
  const document = readVtt('WEBVTT\nLanguage: en\n\n00:01.000 --> 00:02.000 line:0\n<v Ines><c.cff8800>a &lt; b</c></v>\n\nc');
  expect(writeVtt(document)).toBe(
    'WEBVTT\nLanguage: en\n\nSTYLE\n::cue(.cff8800) { color: #ff8800; }\n\n' +
      '00:00:01.000 --> 00:00:02.000 line:0\n<v Ines><c.cff8800>a &lt; b</c></v>\nc\n',
  );
});

test('the header “Kind: descriptions” is read and written', () => {
  const read = readVtt(`WEBVTT\nKind: Descriptions\nLanguage: en\n\n${CUE}`);
  expect(read.header).toEqual({ kind: 'descriptions', language: 'en' });
  expect(readVtt(writeVtt(read)).header).toEqual(read.header);
});
