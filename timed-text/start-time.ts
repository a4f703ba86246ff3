import { withTimes, type Cue, type Header } from './timed-text.ts';

/**
 * Subtracts the timecode of the first frame from every subtitle, in ticks. If a subtitle comes before it, it cannot be the beginning. Then
 * nothing is subtracted, and the header says so.
 */
export function subtractStart(cues: readonly Cue[], ticks: number): { cues: readonly Cue[]; startTime: NonNullable<Header['startTime']> } {
  if (cues.some(({ start }) => start < ticks)) return { cues, startTime: { ticks, isSubtracted: false } };
  const startTime = { ticks, isSubtracted: true };
  if (ticks === 0) return { cues, startTime };
  return { cues: withTimes(cues, (time) => time - ticks), startTime };
}
