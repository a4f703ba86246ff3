import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberOf } from './exact-fraction.ts';
import { RATES, type Rate } from './rate.ts';
import { changeByMarks, changeOfRate, retime, retimeToRate, shiftBy } from './retime.ts';
import type { TimedText } from './timed-text.ts';

const MILLISECONDS: Rate = { numerator: 1000, denominator: 1 };

const documentOf = (times: readonly (readonly [number, number])[], clock = MILLISECONDS): TimedText => ({
  format: 'srt',
  clock,
  frameRate: undefined,
  cues: times.map(([start, end], index) => ({
    start,
    end,
    lines: [[{ text: String(index) }]],
    line: index + 1,
    place: '',
  })),
  header: {},
  warnings: [],
});

const timesOf = ({ cues }: TimedText) => cues.map(({ start, end }) => [start, end]);

describe('from one frame rate to another', () => {
  test('the ratio from 24 to 25 is 0.96, and times on frames stay on frames', () => {
    const change = changeOfRate(RATES['24'], RATES['25']);
    expect(numberOf(change.ratio)).toBe(0.96);
    expect(timesOf(retime(documentOf([[40_000, 42_125]]), change))).toEqual([[38_400, 40_440]]);
    expect(timesOf(retimeToRate(documentOf([[3_600_000, 3_600_041]]), RATES['24'], RATES['25']))).toEqual([[3_456_000, 3_456_039]]);
  });

  test('23.976 is exactly 24000/1001, so an hour differs by 3600 milliseconds, not by 3603.6', () => {
    expect(timesOf(retimeToRate(documentOf([[3_603_600, 3_604_600]]), RATES['23.976'], RATES['24']))).toEqual([[3_600_000, 3_600_999]]);
  });

  test('a document that counts in frames keeps its frame numbers and gets the new frame rate', () => {
    const dcp: TimedText = {
      ...documentOf([[100, 148]], RATES['24']),
      format: 'dcp-smpte',
      frameRate: RATES['24'],
      header: { editRate: RATES['24'], timeCodeRate: RATES['24'] },
    };
    const retimed = retimeToRate(dcp, RATES['24'], RATES['25']);
    expect(timesOf(retimed)).toEqual([[100, 148]]);
    expect(retimed).toMatchObject({
      clock: RATES['25'],
      frameRate: RATES['25'],
      header: { editRate: RATES['25'], timeCodeRate: RATES['25'] },
    });
  });

  test('times on another clock are rounded only once', () => {
    const inFrames = retime(documentOf([[1001, 2002]], MILLISECONDS), shiftBy(0), RATES['24']);
    expect(timesOf(inFrames)).toEqual([[24, 48]]);
    const withStart = {
      ...documentOf([[0, 1]], RATES['25']),
      header: { startTime: { ticks: 50, isSubtracted: true } },
    };
    expect(retime(withStart, shiftBy(0), MILLISECONDS).header.startTime?.ticks).toBe(2000);
  });
});

describe('shifts and marks', () => {
  test('a shift is exact, even below 0', () => {
    expect(timesOf(retime(documentOf([[3_640_000, 3_642_125]]), shiftBy(-3_600_000)))).toEqual([[40_000, 42_125]]);
    expect(timesOf(retime(documentOf([[500, 1500]]), shiftBy(-1000)))).toEqual([[-500, 500]]);
  });

  test('two marked subtitles get their right times, and the other subtitles move in proportion', () => {
    const document = documentOf([
      [40_000, 41_000],
      [3_000_000, 3_001_000],
      [5_900_000, 5_901_000],
    ]);
    const change = changeByMarks(MILLISECONDS, { ticks: 40_000, milliseconds: 50_000 }, { ticks: 5_900_000, milliseconds: 5_675_600 });
    expect(numberOf(change!.ratio)).toBe(0.96);
    const [first, second, last] = timesOf(retime(document, change!));
    expect([first![0], second![0], last![0]]).toEqual([50_000, 2_891_600, 5_675_600]);
  });

  test('marks at the same time or in reverse order give no change', () => {
    expect(changeByMarks(MILLISECONDS, { ticks: 5, milliseconds: 1 }, { ticks: 5, milliseconds: 9 })).toBeUndefined();
    expect(changeByMarks(MILLISECONDS, { ticks: 5, milliseconds: 9 }, { ticks: 8, milliseconds: 1 })).toBeUndefined();
    expect(changeByMarks(MILLISECONDS, { ticks: 5, milliseconds: 9 }, { ticks: 8, milliseconds: 9 })).toBeUndefined();
  });
});

describe('any document', () => {
  const rates = fc.constantFrom(...Object.values(RATES));
  const clocks = fc.constantFrom(MILLISECONDS, { numerator: 250, denominator: 1 }, ...Object.values(RATES));
  const cues = fc.array(fc.tuple(fc.integer({ min: -1e6, max: 4e8 }), fc.integer({ min: -1e6, max: 4e8 })), {
    maxLength: 20,
  });
  const usual = fc.constantFrom(
    ['24', '25'],
    ['25', '24'],
    ['23.976', '24'],
    ['24', '23.976'],
    ['23.976', '25'],
    ['25', '23.976'],
    ['29.97', '30'],
  ) as fc.Arbitrary<[keyof typeof RATES, keyof typeof RATES]>;

  test('is the same within a tick after a change of frame rate and back', () => {
    fc.assert(
      fc.property(cues, clocks, usual, (times, clock, [from, to]) => {
        const there = retime(documentOf(times, clock), changeOfRate(RATES[from], RATES[to]));
        const back = timesOf(retime(there, changeOfRate(RATES[to], RATES[from]))).flat();
        for (const [index, tick] of times.flat().entries()) expect(Math.abs(tick - (back[index] ?? Number.NaN))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is exactly the same after a shift and back, and keeps its order and number of subtitles', () => {
    fc.assert(
      fc.property(cues, rates, rates, fc.integer({ min: -1e9, max: 1e9 }), (times, from, to, milliseconds) => {
        const document = documentOf(times);
        expect(timesOf(retime(retime(document, shiftBy(milliseconds)), shiftBy(-milliseconds)))).toEqual(times.map((time) => [...time]));
        const retimed = retime(document, changeOfRate(from, to));
        expect(retimed.cues.map(({ line }) => line)).toEqual(document.cues.map(({ line }) => line));
        const [before, after] = [timesOf(document).flat(), timesOf(retimed).flat()];
        for (const [index, tick] of before.entries())
          for (const [other, otherTick] of before.entries())
            if (tick < otherTick) expect(after[index]).toBeLessThanOrEqual(after[other] ?? Number.NaN);
      }),
      { numRuns: 50 },
    );
  });
});
