import { expect, test } from 'vitest';
import { CheckSession } from './check-session.ts';
import type { CheckOptions } from './check-options.ts';
import { chosen, textFile } from './testing/check-whole.ts';
import {
  joinLists,
  joinSentences,
  joinSummary,
  lengthProblemText,
  reelReportText,
  joinErrorText,
  splitLists,
  splitSentences,
  splitSummary,
} from '#domain/check-file/wording/reel-texts.ts';
import { writeSrt } from '#timed-text/lines/write-srt.ts';
import { RATES, type Rate } from '#timed-text/rate.ts';
import { readReelLengths } from '#timed-text/reels/read-reel-lengths.ts';
import type { Cue } from '#timed-text/timed-text.ts';

const OPTIONS: CheckOptions = { guideline: 'guide', copy: {}, choices: {} };
const STAMP = { id: '00000000-0000-4000-8000-000000000001', date: '2026-11-23T10:00:00Z' };
const SAVED = { film: 'The Lamp', language: 'en', type: 'DS', rate: '24' } as const;

const srt = (name: string, times: readonly (readonly [start: number, end: number, words: string])[]) =>
  textFile(
    name,
    writeSrt({
      format: 'srt',
      clock: { numerator: 1000, denominator: 1 },
      frameRate: undefined,
      header: {},
      warnings: [],
      cues: times.map(([start, end, words]): Cue => ({
        start: start * 1000,
        end: end * 1000,
        lines: [[{ text: words }]],
        line: 1,
        place: '',
      })),
    }),
  );

async function sessionOf(files: Parameters<typeof chosen>[0][], options = OPTIONS) {
  const session = new CheckSession();
  await session.check(files.map(chosen), options);
  return session;
}

const lengthsOf = (text: string) => readReelLengths(text, RATES['24']).lengths.map(({ seconds }) => seconds);
const textOf = (saved: Awaited<ReturnType<CheckSession['saveReel']>>) =>
  saved.is === 'saved' ? new TextDecoder().decode(saved.bytes) : saved.sentence;

const FILM = srt('The-Lamp_EN_DS_24fps.srt', [
  [10, 12, 'One'],
  [1199, 1202, 'Across'],
  [1300, 1302, 'Two'],
  [4000, 4001, 'After'],
]);

test('a festival splits a file into reels and sees which subtitles were cut and which are in no reel', async () => {
  const session = await sessionOf([FILM]);
  const split = { lengths: lengthsOf('0:20:00\n0:20:00\n0:10:00'), startsAtZero: true };
  const report = session.split(0, split)!;
  expect(splitSummary(report)).toBe('Split into 3 reels with 4 subtitles. 1 subtitle is in no reel.');
  expect(splitSentences(report, 3120)).toEqual([
    '1 subtitle crosses the end of a reel. We cut it there, because in a DCP a subtitle must end with its reel. The rest continues in the next reel, unless it would last less than 15 frames.',
    '1 subtitle starts after the end of the last reel (0:50:00.000) and is in no reel. Check the lengths, or add a reel.',
    'Reel 3 has no subtitles. A DCP has a subtitle file for every reel or for none.',
    'The reels add up to 0:50:00. Your copy runs 0:52:00, which is 2 minutes longer. Check the lengths.',
  ]);
  expect(splitLists(report)).toEqual([
    { heading: 'Cut at the end of a reel', lines: ['2, 0:19:59.000: “Across” (in reels 1 and 2)'] },
    { heading: 'After the last reel', lines: ['4, 1:06:40.000: “After”'] },
  ]);
  const options = { ...SAVED, format: 'dcp-smpte' } as const;
  const saved = textOf(session.saveReel(0, { split, reel: 2, options, stamp: STAMP }));
  expect(saved).toContain('<ReelNumber>2</ReelNumber>');
  expect(saved).toContain('TimeIn="00:00:00:00" TimeOut="00:00:02:00"');
  expect(session.saveReel(0, { split, reel: 4, options, stamp: STAMP })).toMatchObject({
    is: 'refused',
  });
  expect(session.split(3, split)).toBeUndefined();
});

test('if the reels continue long after the text, the report asks if both belong to the same version', async () => {
  const report = (await sessionOf([FILM])).split(0, { lengths: lengthsOf('100\n20'), startsAtZero: true })!;
  expect(splitSentences(report, undefined)).toEqual([
    'Reel 2 has no subtitles. A DCP has a subtitle file for every reel or for none.',
    'The last subtitle ends at 1:06:41, and the reels continue for 53 minutes. Check that this file and these lengths belong to the same version.',
  ]);
});

test('if the lengths fit, the report only says that every subtitle is in a reel', async () => {
  const session = await sessionOf([
    srt('a.srt', [
      [10, 12, 'One'],
      [70, 72, 'Two'],
    ]),
  ]);
  const report = session.split(0, { lengths: lengthsOf('60 s\n60 s'), startsAtZero: true })!;
  expect(splitSentences(report, 120)).toEqual(['Every subtitle is in a reel, and none crosses the end of a reel.']);
  expect(reelReportText('Title', ['A sentence.'], ['Reel 1'], [{ heading: 'Cut', lines: ['2'] }])).toBe(
    'Title\n\nA sentence.\n\nReel 1\n\nCut:\n  2\n',
  );
});

test('a changed file is split at its changed times', async () => {
  const changes = [{ kind: 'shift', milliseconds: -5000 }] as const;
  const session = await sessionOf([FILM], { ...OPTIONS, choices: { 0: { changes } } });
  expect(session.split(0, { lengths: lengthsOf('20\n100'), startsAtZero: true })!.cuts.count).toBe(0);
});

test('the files of reels are joined in the chosen order, and a subtitle in two files becomes one', async () => {
  const session = await sessionOf([
    srt('The-Lamp_EN_DS_24fps_R2.srt', [
      [0, 2, 'Across'],
      [100, 102, 'Two'],
    ]),
    srt('The-Lamp_EN_DS_24fps_R1.srt', [
      [10, 12, 'One'],
      [1199, 1200, 'Across'],
      [1201, 1202, 'Late'],
    ]),
  ]);
  const join = { lengths: lengthsOf('20 min\n30'), startsAtZero: true };
  const result = session.join([1, 0], join);
  if (result.is === 'refused') throw new Error(result.because.is);
  expect(joinSummary(result.report)).toBe('Joined 2 files into one with 4 subtitles.');
  expect(joinSentences(result.report)).toEqual([
    '1 subtitle starts after the end of its reel. Check the lengths.',
    'We joined 1 subtitle that was in two files at the end of a reel.',
  ]);
  expect(joinLists(result.report).map(({ heading, lines }) => [heading, ...lines])).toEqual([
    ['After the end of their reel', '3, 0:20:01.000: “Late” (reel 1)'],
    ['Joined from two files', '2, 0:19:59.000: “Across” (reel 1)'],
  ]);
  const text = textOf(session.saveJoined([1, 0], join, { ...SAVED, format: 'srt' }, STAMP));
  expect(text).toContain('00:19:59,000 --> 00:20:02,000\r\nAcross');
  expect(text).toContain('00:21:40,000 --> 00:21:42,000\r\nTwo');
});

test('changed files are joined at their changed times', async () => {
  const files = [srt('A_EN_DS_R1.srt', [[10, 12, 'One']]), srt('A_EN_DS_R2.srt', [[10, 12, 'Two']])];
  const changes = [{ kind: 'shift', milliseconds: 5000 }] as const;
  const session = await sessionOf(files, { ...OPTIONS, choices: { 1: { changes } } });
  const text = textOf(session.saveJoined([0, 1], { lengths: lengthsOf('20 s'), startsAtZero: true }, { ...SAVED, format: 'srt' }, STAMP));
  expect(text).toContain('00:00:10,000 --> 00:00:12,000\r\nOne');
  expect(text).toContain('00:00:35,000 --> 00:00:37,000\r\nTwo');
});

test('files that cannot be joined are refused with a sentence', async () => {
  const session = await sessionOf([srt('A_EN_DS_R1.srt', [[1, 2, 'One']]), srt('A_DE_DS_R2.srt', [[1, 2, 'Eins']])]);
  const result = session.join([0, 1], { lengths: lengthsOf('20'), startsAtZero: true });
  expect(result.is === 'refused' && joinErrorText(result.because)).toBe(
    'The files are in different languages (en and de). Remove the files in another language.',
  );
  expect(session.saveJoined([0, 1], { lengths: [], startsAtZero: true }, { ...SAVED, format: 'srt' }, STAMP)).toMatchObject({
    is: 'refused',
  });
  const alone = session.join([0, 9], { lengths: [], startsAtZero: false });
  expect(alone.is === 'refused' && joinErrorText(alone.because)).toBe('Choose at least two subtitle files.');
});

test.each([
  ['20:13', 'Line 1, “20:13”, could be hours or minutes. Write hours, minutes and seconds, such as 0:20:13.'],
  ['0:20:13:30', 'Line 1, “0:20:13:30”: a second does not have that many frames. Check the frame rate under “File name”.'],
  ['20\nsoon 5', 'Line 2, “soon 5”, cannot be read as a length. Write it as 0:20:13:05, 0:20:13, 20 min or 29117 frames.'],
  ['<Reel>'.repeat(200_000), 'This text is too long. Enter only the lengths of the reels, or a CPL of up to 1,000,000 characters.'],
  ['20\n'.repeat(61), 'You can split a file into up to 60 reels.'],
])('the length “%s” is refused with a sentence', (text, sentence) => {
  expect(lengthProblemText(readReelLengths(text, RATES['24']).problem!, 'list')).toBe(sentence);
});

test('an error in the field of a single reel names no line, and refers to the page’s frame rate', () => {
  const sentenceOf = (text: string, rate?: Rate) => lengthProblemText(readReelLengths(text, rate).problem!, 'reel');
  expect(sentenceOf('20:13')).toBe('“20:13” could be hours or minutes. Write hours, minutes and seconds, such as 0:20:13.');
  expect(sentenceOf('28800')).toBe(
    '“28800” is in frames. Choose the frame rate of the copy at the top of the page, or write the length as 0:20:13.',
  );
  expect(sentenceOf('0:20:13:30', RATES['24'])).toBe(
    '“0:20:13:30”: a second does not have that many frames. Check the frame rate of the copy at the top of the page.',
  );
});
