import type { Cue, Header } from './timed-text.ts';

/**
 * Takes the timecode of the first frame off every subtitle, in ticks. Where one comes before it, it cannot be the
 * beginning: then nothing is taken off, and the header says so.
 */
export function subtractStart(cues: readonly Cue[], ticks: number): { cues: readonly Cue[]; startTime: NonNullable<Header['startTime']> } {
  if (cues.some(({ start }) => start < ticks)) return { cues, startTime: { ticks, isSubtracted: false } };
  const startTime = { ticks, isSubtracted: true };
  if (ticks === 0) return { cues, startTime };
  return { cues: cues.map((cue) => ({ ...cue, start: cue.start - ticks, end: cue.end - ticks })), startTime };
}
