import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fractionOf } from '#timed-text/exact-fraction.ts';
import { RATES, type Rate } from '#timed-text/rate.ts';
import { wordsOf, type Cue, type TimedText } from '#timed-text/timed-text.ts';
import { joinReels, type JoinedText, type JoinReport, type ReelJoin, type ReelToJoin } from './join-reels.ts';
import { readReelLengths } from './read-reel-lengths.ts';
import { splitReels, type ReelSplit } from './split-reels.ts';

type Times = readonly [start: number, end: number, text?: string];

const MILLISECONDS: Rate = { numerator: 1000, denominator: 1 };

/** Makes a document with times in ticks. */
const documentOf = (cues: readonly Times[], more: Partial<TimedText> = {}): TimedText => ({
  format: 'srt',
  clock: MILLISECONDS,
  frameRate: undefined,
  header: {},
  warnings: [],
  cues: cues.map(([start, end, text], at): Cue => ({
    start,
    end,
    lines: [[{ text: text ?? `Words ${at}` }]],
    line: at + 1,
    place: '',
  })),
  ...more,
});

const timesOf = ({ cues }: TimedText) => cues.map(({ start, end }) => [start, end]);
const lengths = (...seconds: number[]) => seconds.map((one) => fractionOf(BigInt(one * 1000), 1000n));
const split = (document: TimedText, more: Partial<ReelSplit> = {}) =>
  splitReels(document, { lengths: lengths(60, 60), startsAtZero: true, ...more });

describe('a file that is split into reels', () => {
  const FILM = documentOf([
    [10_000, 12_000],
    [59_000, 62_000],
    [70_000, 72_000],
    [119_900, 121_000],
    [130_000, 131_000],
  ]);

  test('has reels that begin at 0 for a DCP, with subtitles cut at the boundaries', () => {
    const { documents, report } = split(FILM);
    expect(documents.map(timesOf)).toEqual([
      [
        [10_000, 12_000],
        [59_000, 60_000],
      ],
      [
        [0, 2000],
        [10_000, 12_000],
        [59_900, 60_000],
      ],
    ]);
    expect(documents.map(({ header }) => header.reel)).toEqual([1, 2]);
    expect(report.reels).toEqual([
      { start: 0, end: 60, subtitles: 2 },
      { start: 60, end: 120, subtitles: 3 },
    ]);
    expect(report.cuts).toEqual({
      count: 2,
      named: [
        { cue: 1, start: 59, text: 'Words 1', reel: 1, shownIn: 'both' },
        { cue: 3, start: 119.9, text: 'Words 3', reel: 2, shownIn: 'first' },
      ],
    });
    expect(report.after).toEqual({ count: 1, named: [{ cue: 4, start: 130, text: 'Words 4' }] });
    expect(report.textEnd).toBe(131);
  });

  test('can have reels whose times go on through the film', () => {
    const { documents } = split(FILM, { startsAtZero: false });
    expect(documents.map(timesOf)[1]).toEqual([
      [60_000, 62_000],
      [70_000, 72_000],
      [119_900, 120_000],
    ]);
  });

  test('has no cut piece of under 15 frames, unless both pieces are this short', () => {
    const film = documentOf([
      [55_000, 60_400],
      [59_800, 62_000],
      [59_900, 60_100],
    ]);
    const { documents, report } = split(film);
    expect(documents.map(timesOf)).toEqual([
      [
        [55_000, 60_000],
        [59_900, 60_000],
      ],
      [[0, 2000]],
    ]);
    expect(report.cuts.named.map(({ shownIn }) => shownIn)).toEqual(['first', 'second', 'first']);
  });

  test('has a subtitle that is longer than a reel in several reels', () => {
    const { documents } = split(documentOf([[10_000, 70_000]]), { lengths: lengths(20, 20, 60) });
    expect(documents.map(timesOf)).toEqual([[[10_000, 20_000]], [[0, 20_000]], [[0, 30_000]]]);
  });

  test('can have a reel without text, which the report counts as 0 subtitles', () => {
    const { documents, report } = split(documentOf([[70_000, 71_000]]));
    expect(documents[0]!.cues).toEqual([]);
    expect(report.reels.map(({ subtitles }) => subtitles)).toEqual([0, 1]);
  });

  test('has boundaries that add up without rounding, such as 12.5125 s for 300 frames at 23.976', () => {
    const film = documentOf([
      [25_024, 26_000],
      [25_025, 26_000],
    ]);
    const reels = readReelLengths('300 frames\n'.repeat(3), RATES['23.976']).lengths.map(({ seconds }) => seconds);
    expect(split(film, { lengths: reels }).documents.map(timesOf)).toEqual([
      [],
      [],
      [
        [0, 975],
        [0, 975],
      ],
    ]);
  });

  test('does not pass facts about the whole file to its reels', () => {
    const film = documentOf([[1, 2]], { header: { title: 'A', startTime: { ticks: 5, isSubtracted: true }, reelText: 'x' } });
    expect(split(film).documents[0]!.header).toEqual({ title: 'A', reel: 1 });
  });
});

const reel = (cues: readonly Times[], more: Partial<TimedText> = {}, other: Partial<ReelToJoin> = {}): ReelToJoin => ({
  name: 'reel.srt',
  document: documentOf(cues, more),
  language: '',
  ...other,
});

const join = (files: readonly ReelToJoin[], more: Partial<ReelJoin> = {}) =>
  joinReels(files, { lengths: lengths(60, 60), startsAtZero: true, ...more });

function joined(result: JoinedText) {
  if (result.is === 'refused') throw new Error(result.because.is);
  return result;
}

describe('reels that are joined', () => {
  test('follow one another by their running times', () => {
    const { document, report } = joined(
      join([reel([[10_000, 12_000]], { header: { reel: 1, title: 'A' } }), reel([[5000, 6000]], {}, { name: 'b.srt' })]),
    );
    expect(timesOf(document)).toEqual([
      [10_000, 12_000],
      [65_000, 66_000],
    ]);
    expect(document.header).toEqual({ title: 'A' });
    expect(report.reels).toEqual([
      { name: 'reel.srt', start: 0, length: 60, subtitles: 1, hours: 0, pause: 53 },
      { name: 'b.srt', start: 60, length: 60, subtitles: 1, hours: 0 },
    ]);
  });

  test('do not need the last running time, and need no running times if their times go on through the film', () => {
    const files = [reel([[10_000, 12_000]]), reel([[70_000, 71_000]])];
    expect(timesOf(joined(join(files, { lengths: lengths(60) })).document)[1]).toEqual([130_000, 131_000]);
    const continuous = joined(join(files, { lengths: [], startsAtZero: false }));
    expect(timesOf(continuous.document)[1]).toEqual([70_000, 71_000]);
    expect(continuous.report.reels[1]).toMatchObject({ start: 70 });
  });

  test('lose the hour that each reel has on a tape', () => {
    const files = [reel([[3_610_000, 3_611_000]]), reel([[7_205_000, 7_206_000]])];
    const { document, report } = joined(join(files));
    expect(timesOf(document)).toEqual([
      [10_000, 11_000],
      [65_000, 66_000],
    ]);
    expect(report.reels.map(({ hours }) => hours)).toEqual([1, 2]);
  });

  test('have one subtitle again if it was cut at a boundary or is in both reels', () => {
    const files = [
      reel([
        [10_000, 12_000, 'A'],
        [59_000, 60_000, 'Cut'],
        [58_000, 61_000, 'Twice'],
      ]),
      reel([
        [0, 2000, 'Cut'],
        [0, 1000, 'Twice'],
        [10_000, 11_000, 'A'],
      ]),
    ];
    const { document, report } = joined(join(files));
    expect(document.cues.map((cue) => [wordsOf(cue), cue.start, cue.end])).toEqual([
      ['A', 10_000, 12_000],
      ['Cut', 59_000, 62_000],
      ['Twice', 58_000, 61_000],
      ['A', 70_000, 71_000],
    ]);
    expect(report.merged.named.map(({ text, reel: at }) => [text, at])).toEqual([
      ['Cut', 1],
      ['Twice', 1],
    ]);
  });

  test('have a report in which each subtitle has the number of its reel and its number in that reel', () => {
    const first = reel([
      [10_000, 11_000],
      [58_000, 60_000, 'Cut'],
      [59_000, 190_000, 'Over all'],
      [61_000, 62_000, 'Late'],
    ]);
    const third = reel([
      [0, 1000, 'Third'],
      [59_000, 60_000, 'Cut again'],
      [58_500, 61_000, 'Over'],
      [60_500, 61_000, 'Late too'],
    ]);
    const fourth = reel([
      [0, 1000, 'Cut again'],
      [2000, 3000],
    ]);
    const { report } = joined(join([first, reel([]), third, fourth], { lengths: lengths(60, 60, 60, 60) }));
    const listed = (list: JoinReport['late']) => ({
      ...list,
      named: list.named.map(({ text, reel: at, cue, start }) => [text, at, cue, start]),
    });
    expect(listed(report.late)).toEqual({
      count: 2,
      named: [
        ['Late', 1, 3, 61],
        ['Late too', 3, 3, 180.5],
      ],
    });
    expect(listed(report.merged)).toEqual({ count: 1, named: [['Cut again', 3, 1, 179]] });
    expect(listed(report.overlaps)).toEqual({ count: 1, named: [['Over all', 1, 2, 59]] });
  });

  test('keep and report subtitles that overlap at a boundary or start after their reel', () => {
    const files = [
      reel([
        [55_000, 64_000, 'Long'],
        [61_000, 63_000, 'Late'],
      ]),
      reel([[2000, 3000]]),
    ];
    const { document, report } = joined(join(files));
    expect(document.cues).toHaveLength(3);
    expect(report.overlaps.named.map(({ text, reel: at }) => [text, at])).toEqual([
      ['Long', 1],
      ['Late', 1],
    ]);
    expect(report.late.named.map(({ text, reel: at }) => [text, at])).toEqual([['Late', 1]]);
    expect(report.reels[0]!.pause).toBe(-2);
  });

  test('can have different file formats, and every time stays exact', () => {
    const files = [
      reel([[1001, 2001]]),
      reel([[24, 48]], { format: 'dcp-smpte', clock: RATES['24'], frameRate: RATES['24'] }),
      reel([[30, 60]], { format: 'microdvd', clock: RATES['24'], frameRate: RATES['24'] }),
    ];
    const { document, report } = joined(join(files, { lengths: lengths(60, 60, 60) }));
    expect(document.clock).toEqual({ numerator: 3000, denominator: 1 });
    expect(timesOf(document)).toEqual([
      [3003, 6003],
      [183_000, 186_000],
      [363_750, 367_500],
    ]);
    expect(report.formats).toEqual(['srt', 'dcp-smpte', 'microdvd']);
  });

  test('have a report of missing and repeated numbers and of different titles', () => {
    const numbered = (number: number, title: string) => reel([[1, 2]], { header: { title } }, { number });
    const { report } = joined(join([numbered(1, 'A'), numbered(4, 'B'), numbered(4, 'A')]));
    expect([report.missing, report.twice, report.titles]).toEqual([[2, 3], [4], ['A', 'B']]);
  });
});

describe('reels that do not belong together are refused', () => {
  const at = (rate: Rate, name: string) => reel([[1, 2]], { clock: rate, frameRate: rate }, { name });
  test.each([
    ['a single reel', [reel([])], { is: 'too-few' }],
    ['two languages', [reel([], {}, { language: 'en-GB' }), reel([], {}, { language: 'de' })], { is: 'languages', found: ['en', 'de'] }],
    ['two frame rates', [at(RATES['24'], 'a'), at(RATES['25'], 'b')], { is: 'rates', found: [{ name: 'a', rate: '24' }, { name: 'b', rate: '25' }] }],
    ['an unknown running time', [reel([]), reel([], {}, { name: 'b' }), reel([])], { is: 'length-missing', reel: 2, name: 'b' }],
    ['too many subtitles', [reel(Array.from({ length: 9000 }, (): Times => [0, 1])), reel(Array.from({ length: 9000 }, (): Times => [0, 1]))], { is: 'too-many-subtitles', count: 18_000 }],
  ] as const)('%s', (_what, files, because) => {
    expect(join(files, { lengths: lengths(60) })).toEqual({ is: 'refused', because });
  }); // prettier-ignore

  test('a language with a region does not differ from the language', () => {
    expect(join([reel([], {}, { language: 'en-GB' }), reel([], {}, { language: 'en' })]).is).toBe('joined');
  });
});

describe('a file that is split and joined again', () => {
  const film = fc
    .array(fc.tuple(fc.integer({ min: -50, max: 40_000 }), fc.integer({ min: -20, max: 9000 })), { maxLength: 30 })
    .map((cues) => documentOf(cues.toSorted((a, b) => a[0] - b[0]).map(([start, length]): Times => [start, start + length])));
  const reels = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 2, maxLength: 6 });
  const clock = fc.constantFrom(MILLISECONDS, RATES['23.976'], RATES['25'], {
    numerator: 250,
    denominator: 1,
  });

  test('has the same subtitles, except for those that the report names', () => {
    fc.assert(
      fc.property(film, reels, clock, fc.boolean(), (cues, frames, ticks, startsAtZero) => {
        const document = { ...cues, clock: ticks };
        const exact = frames.map((count) => fractionOf(BigInt(count) * 1001n, 24_000n * 10n));
        const { documents, report } = splitReels(document, { lengths: exact, startsAtZero });
        const parts = documents.map((one) => reel([], one));
        const result = joined(joinReels(parts, { lengths: exact, startsAtZero }));
        const named = new Set([...report.cuts.named, ...report.after.named].map(({ cue }) => document.cues[cue]!));
        fc.pre(report.cuts.count <= report.cuts.named.length && report.after.count <= report.after.named.length);
        const lines = new Set([...named].map(({ line }) => line));
        const kept = (all: readonly Cue[]) => all.filter(({ line }) => !lines.has(line));
        expect(kept(result.document.cues)).toEqual(kept(document.cues));
        // The cut subtitles lose only a few frames.
        const cut = new Set(report.cuts.named.map(({ cue }) => document.cues[cue]!.line));
        const there = new Set(result.document.cues.map(({ line }) => line));
        expect([...cut].filter((line) => !there.has(line))).toEqual([]);
      }),
      {
        examples: [
          [
            documentOf([
              [500, 1500],
              [900, 1100],
            ]),
            [240, 240],
            MILLISECONDS,
            true,
          ],
        ],
      },
    );
  });

  test('has one subtitle again if the subtitle was cut in two', () => {
    const document = documentOf([
      [59_000, 62_000],
      [80_000, 81_000],
    ]);
    const { documents } = split(document);
    const result = joined(join(documents.map((one) => reel([], one))));
    expect(result.document.cues).toEqual(document.cues);
    expect(result.report.merged.count).toBe(1);
  });
});
