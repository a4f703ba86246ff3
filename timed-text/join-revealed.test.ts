import { expect, test } from 'vitest';
import { buildTimedText, type BuiltCue } from '#test/build-timed-text.ts';
import { joinRevealed } from './join-revealed.ts';
import { readXmlTimedText } from './read-xml.ts';
import { wordsOf, type TimedText } from './timed-text.ts';

const joined = (document: TimedText) => {
  const { cues, warnings } = joinRevealed(document);
  return [cues.map((cue) => [cue.start, cue.end, wordsOf(cue)]), warnings.map(({ kind, line, found }) => [kind, line, found])];
};
const WHOLE = [[10_000, 14_000, 'Who is there?']];
const TOLD = [['revealed-by-word', 1, 'Who is there?']];
const untouched = (cues: readonly BuiltCue[]) => [cues.map(([start, end, text]) => [start, end, text]), []];

const REVEALED: BuiltCue[] = [
  [10_000, 10_400, 'Who'],
  [10_400, 10_900, 'Who is'],
  [10_900, 14_000, 'Who is there?'],
];

test('a line that appears word by word becomes one subtitle with one warning', () => {
  expect(joined(buildTimedText(REVEALED))).toEqual([WHOLE, TOLD]);
  const twice = [...REVEALED, ...REVEALED.map(([from, to, text]): BuiltCue => [from + 9000, to + 9000, text])];
  expect(joinRevealed(buildTimedText(twice)).cues).toHaveLength(2);
});

test('a first step shorter than a second is enough to join a line, and two lines are joined too', () => {
  expect(
    joined(
      buildTimedText([
        [10_000, 10_500, 'Who'],
        [10_500, 14_000, 'Who is there?'],
      ]),
    ),
  ).toEqual([WHOLE, TOLD]);
  const lines: BuiltCue[] = [
    [10_000, 11_000, 'Who'],
    [11_000, 12_000, 'Who is there?'],
    [12_000, 13_000, 'Who is there?\nNobody'],
    [13_000, 14_000, 'Who is there?\nNobody is.'],
  ];
  expect(joined(buildTimedText(lines))[0]).toEqual([[10_000, 14_000, 'Who is there?\nNobody is.']]);
});

test.each<[string, readonly BuiltCue[]]>([
  ['sentences that go on after a pause', [[10_000, 12_000, 'Wait…'], [12_000, 14_000, 'Wait… What?']]],
  ['whole lines that are added', [[10_000, 10_500, 'A'], [10_500, 12_000, 'A\nB'], [12_000, 13_000, 'A\nB\nC']]],
  ['words that change', [[10_000, 11_200, 'Who'], [11_200, 13_000, 'Who is'], [13_000, 14_000, 'Nobody is']]],
  ['words after a pause', [[10_000, 10_400, 'No'], [10_600, 11_000, 'No no'], [11_200, 12_000, 'No no no']]],
  ['words in other places', [[10_000, 10_500, 'No'], [10_500, 11_000, 'No no', { place: 'top' }]]],
  ['the same words', [[10_000, 10_500, 'No'], [10_500, 11_000, 'No'], [11_000, 12_000, 'No']]],
])('%s are left unchanged', (_, cues) => {
  expect(joined(buildTimedText(cues))).toEqual(untouched(cues));
}); // prettier-ignore

const imsc = (body: string) => {
  const read = readXmlTimedText(`<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="en"><head/>
<body><div>${body}</div></body></tt>`);
  if (read.is === 'other') throw new Error('no subtitles');
  return joined(read.document);
};

test.each([
  ['paragraphs', '<p begin="10s" end="10.4s">Who</p><p begin="10.4s" end="10.9s">Who is</p><p begin="10.9s" end="14s">Who is there?</p>'],
  ['spans that stay', '<p begin="10s" end="14s"><span>Who</span> <span begin="0.4s">is</span> <span begin="0.9s">there?</span></p>'],
  ['spans that repeat the line', '<p><span begin="10s" end="10.4s">Who</span><span begin="10.4s" end="10.9s">Who is</span><span begin="10.9s" end="14s">Who is there?</span></p>'],
  ['words that are hidden at first', '<p begin="10s" end="14s">Who <span tts:visibility="hidden"><set begin="0.4s" tts:visibility="visible"/>is</span> <span tts:visibility="hidden"><set begin="0.9s" tts:visibility="visible"/>there?</span></p>'],
])('a line that IMSC reveals by %s becomes one subtitle', (_, body) => {
  expect(imsc(body)).toEqual([WHOLE, [['revealed-by-word', 2, 'Who is there?']]]);
}); // prettier-ignore
