import { expect, test } from 'vitest';
import { readSubViewer } from './read-subviewer.ts';
import { wordsOf } from '#timed-text/timed-text.ts';

const HEAD = '[INFORMATION]\n[TITLE]A film\n[DELAY]0\n[END INFORMATION]\n[SUBTITLE]\n[COLF]&HFFFFFF,[STYLE]no,[SIZE]18,[FONT]Arial\n';
const kinds = (text: string) => readSubViewer(text).warnings.map(({ kind, line }) => `${line}: ${kind}`);

test('times are in hundredths of a second, [br] begins a line, and other brackets are text', () => {
  const read = readSubViewer(`${HEAD}00:00:10.00,00:00:12.50\n[door creaks]\n\n00:00:13.30,00:00:16.60\nWho?[br]Nobody.\n`);
  expect(read).toMatchObject({
    format: 'subviewer',
    clock: { numerator: 100 },
    header: { title: 'A film' },
    warnings: [],
  });
  expect(read.cues.map((cue) => [cue.line, cue.start, cue.end, wordsOf(cue)])).toEqual([
    [7, 1000, 1250, '[door creaks]'],
    [10, 1330, 1660, 'Who?\nNobody.'],
  ]);
});

test('files from YouTube have times in thousandths of a second', () => {
  const read = readSubViewer('0:00:10.005,0:00:12.500\nHello\nthere\n');
  expect(read).toMatchObject({ clock: { numerator: 1000 }, warnings: [] });
  expect(read.cues).toMatchObject([{ start: 10_005, end: 12_500, lines: [[{ text: 'Hello' }], [{ text: 'there' }]] }]);
});

test('a colour and a style apply to the subtitles after them', () => {
  const { cues } = readSubViewer('[COLF]&H00FFFF,[STYLE]bd\n00:00:01.00,00:00:02.00\na\n');
  expect(cues[0]?.lines).toEqual([[{ text: 'a', colour: '#ffff00', bold: true }]]);
});

test.each([
  ['00:00:01.00,00:00:02.00\na\n\nb\n', ['3: blank-line-in-subtitle'], 1],
  ['00:00:01.00,00:00:02.00\na\n00:00:03.00,00:00:04.00\nb\n', ['3: blank-line-missing'], 2],
  ['00:00:01.00,00:00:xx\na\n', ['1: unreadable-time'], 1],
  ['00:00:01,00,00:00:02,00\na\n', [], 1],
  ['Words\n\n00:00:01.00,00:00:02.00\na\n', ['1: text-before-first'], 1],
  ['[DELAY]500\n00:00:01.00,00:00:02.00\na\n', ['1: delay'], 1],
])('%j gives the right subtitles and warnings', (text, expected, count) => {
  expect(kinds(text)).toEqual(expected);
  expect(readSubViewer(text).cues).toHaveLength(count);
});
