import type { Cue, TimedText } from '#timed-text/timed-text.ts';

/** The times of a cue (ms) and its text. A line break in the text begins a new line. */
export type BuiltCue = readonly [start: number, end: number, text: string, more?: Partial<Cue>];

/** Makes a document in milliseconds, like a SubRip file. Its cues have the line numbers 1, 2, 3 …. */
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
