import { describe, expect, test } from 'vitest';
import { impliedRate } from './implied-rate.ts';
import { RATES, type Rate } from './rate.ts';
import type { Cue } from './timed-text.ts';

const MILLISECONDS: Rate = { numerator: 1000, denominator: 1 };

/** Makes subtitles on frames without a pattern, with times in milliseconds. */
function madeAt({ numerator, denominator }: Rate, count = 200): Cue[] {
  const time = (frame: number) => Math.round((frame * denominator * 1000) / numerator);
  return Array.from({ length: count }, (_, index) => {
    const frame = 100 + index * 137 + ((index * index) % 31);
    return { start: time(frame), end: time(frame + 61 + (index % 7)), lines: [], line: 1, place: '' };
  });
}

describe('the times of a file show its frame rate', () => {
  test.each(['23.976', '24', '25', '29.97', '30'] as const)('%s frames a second', (name) => {
    expect(impliedRate({ clock: MILLISECONDS, cues: madeAt(RATES[name]) })).toEqual(RATES[name]);
  });

  test.each(['48', '50', '59.94', '60'] as const)('%s frames a second, but only if the copy has this frame rate', (name) => {
    const document = { clock: MILLISECONDS, cues: madeAt(RATES[name]) };
    expect(impliedRate(document)).toBeUndefined();
    expect(impliedRate(document, RATES['24'])).toBeUndefined();
    expect(impliedRate(document, RATES[name])).toEqual(RATES[name]);
  });

  test('the lower frame rate, even if the copy has twice this frame rate', () => {
    const document = { clock: MILLISECONDS, cues: madeAt(RATES['24']) };
    expect(impliedRate(document, RATES['48'])).toEqual(RATES['24']);
  });

  test('25 frames a second, even if the file was shifted by whole seconds', () => {
    const cues = madeAt(RATES['25']).map((cue) => ({
      ...cue,
      start: cue.start + 3_600_000,
      end: cue.end + 3_600_000,
    }));
    expect(impliedRate({ clock: MILLISECONDS, cues })).toEqual(RATES['25']);
  });
});

describe('no frame rate is found', () => {
  test('in a few times', () => {
    expect(impliedRate({ clock: MILLISECONDS, cues: madeAt(RATES['24'], 19) })).toBeUndefined();
    expect(impliedRate({ clock: MILLISECONDS, cues: [] })).toBeUndefined();
  });

  test('in times that are not on frames', () => {
    const cues = madeAt(RATES['24']).map((cue, index) => ({
      ...cue,
      start: cue.start + ((index * 17) % 41),
    }));
    expect(impliedRate({ clock: MILLISECONDS, cues })).toBeUndefined();
  });

  test('in whole seconds, which are on frames of every frame rate', () => {
    const cues = madeAt(RATES['24']).map((cue, index) => ({
      ...cue,
      start: index * 4000,
      end: index * 4000 + 2000,
    }));
    expect(impliedRate({ clock: MILLISECONDS, cues })).toBeUndefined();
  });

  test.each([10, 20, 50, 60, 80, 100, 120, 200, 250, 500])('in steps of %i ms, which programs that recognise speech use', (step) => {
    const cues = madeAt(RATES['24'], 400).map((cue, index) => ({
      ...cue,
      start: (60 + index * 23 + ((index * index) % 11)) * step,
      end: (60 + index * 23 + ((index * index) % 11) + 7 + (index % 5)) * step,
    }));
    expect(impliedRate({ clock: MILLISECONDS, cues })).toBeUndefined();
  });

  test('with a clock that counts frames or hundredths of a second', () => {
    for (const clock of [RATES['24'], { numerator: 100, denominator: 1 }])
      expect(impliedRate({ clock, cues: madeAt(RATES['24']) })).toBeUndefined();
  });
});
