import { describe, expect, test } from 'vitest';
import { readSrt } from '#timed-text/lines/read-srt.ts';
import type { TimedText } from '#timed-text/timed-text.ts';
import { changedTimes, changeTimes as changeOnce, findSubtitles, type TimesChange } from './times-change.ts';

const at = (seconds: number) => `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')},000`;
const WORDS = [
  'INES: Who is there?',
  '[Thunder]',
  'Nobody.',
  'THE KEEPER: The lamp is out.',
  '[Rain]',
  'Light it.',
  '120 ships.',
  'The end.',
];
const FILM = readSrt(
  WORDS.map((words, index) => `${index + 1}\n${at(100 * (index + 1))} --> ${at(100 * (index + 1) + 2)}\n${words}\n`).join('\n'),
);
const changeTimes = (document: TimedText, steps: readonly TimesChange[]) => steps.reduce(changeOnce, document);
const startsOf = ({ cues }: TimedText) => cues.map(({ start }) => start / 1000);

test('a venue shifts and retimes subtitles, and can undo each step', () => {
  const steps: TimesChange[] = [
    { kind: 'shift', milliseconds: 1500 },
    { kind: 'rate', from: '24', to: '25' },
  ];
  expect(startsOf(changeTimes(FILM, steps)).slice(0, 2)).toEqual([97.44, 193.44]);
  expect(startsOf(changeTimes(FILM, steps.slice(0, 1))).slice(0, 2)).toEqual([101.5, 201.5]);
  expect(changeTimes(FILM, [])).toBe(FILM);
});

test('two subtitles get the times that they were given; impossible times change nothing', () => {
  const marks = (a: [number, number], b: [number, number]): TimesChange[] => [
    {
      kind: 'marks',
      marks: [
        { cue: a[0], milliseconds: a[1] },
        { cue: b[0], milliseconds: b[1] },
      ],
    },
  ];
  const starts = startsOf(changeTimes(FILM, marks([0, 110_000], [7, 782_000])));
  expect([starts[0], starts[1], starts[7]]).toEqual([110, 206, 782]);
  for (const impossible of [marks([0, 1], [0, 2]), marks([0, 2], [7, 1]), marks([0, 1], [99, 2])])
    expect(startsOf(changeTimes(FILM, impossible))).toEqual(startsOf(FILM));
});

describe('the list of subtitles', () => {
  test('shows the first three and the last three, with their times before and after a change', () => {
    const rows = changedTimes(FILM, changeTimes(FILM, [{ kind: 'shift', milliseconds: -500 }]));
    expect(rows.map(({ cue, before, after }) => [cue, before, after])).toEqual(
      [0, 1, 2, 5, 6, 7].map((cue) => [cue, 100 * (cue + 1), 100 * (cue + 1) - 0.5]),
    );
  });

  test('is searched by number or by words; without a search it shows the first and last three', () => {
    const found = (query: string) => findSubtitles(FILM, query).map(({ cue }) => cue);
    expect(found('  ')).toEqual([0, 1, 2, 5, 6, 7]);
    expect(found('4')).toEqual([3]);
    expect(found('THE keeper')).toEqual([3]);
    expect(found('120')).toEqual([6]);
    expect(found('0')).toEqual([6]);
    expect(found('no such words')).toEqual([]);
    expect(findSubtitles(FILM, '4')).toEqual([{ cue: 3, start: 400, text: WORDS[3] }]);
  });
});
