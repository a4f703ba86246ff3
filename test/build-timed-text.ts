import type { Cue, TimedText } from '#timed-text/timed-text.ts';

/** When, in milliseconds, and what; a line break begins a line. */
export type BuiltCue = readonly [start: number, end: number, text: string, more?: Partial<Cue>];

/** A document in milliseconds, as of SubRip, whose cues stand on lines 1, 2, 3 …. */
export const buildTimedText = (cues: readonly BuiltCue[], more: Partial<TimedText> = {}): TimedText => ({
  format: 'srt',
  clock: { numerator: 1000, denominator: 1 },
  frameRate: undefined,
  cues: cues.map(([start, end, text, cue], index) => ({
    start,
    end,
    lines: text === '' ? [] : text.split('\n').map((line) => [{ text: line }]),
    line: index + 1,
    place: '',
    ...cue,
  })),
  header: {},
  warnings: [],
  ...more,
});
