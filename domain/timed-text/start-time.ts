import type { Cue, Header } from './timed-text.ts';

/**
 * Takes the timecode of the first frame off every subtitle, in ticks. Where one comes before it, it cannot be the
 * beginning: then nothing is taken off, and the header says so.
 */
export function subtractStart(
  cues: readonly Cue[],
  ticks: number,
): { cues: readonly Cue[]; startTime: NonNullable<Header['startTime']> } {
  if (cues.some(({ start }) => start < ticks)) return { cues, startTime: { ticks, isSubtracted: false } };
  const moved = cues.map((cue) => ({ ...cue, start: cue.start - ticks, end: cue.end - ticks }));
  return { cues: ticks === 0 ? cues : moved, startTime: { ticks, isSubtracted: true } };
}
