import { retime, shiftBy } from './retime.ts';
import { milliseconds, type TimedText } from './timed-text.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Whole hours before the first subtitle: a timecode that begins at 01:00:00 or 10:00:00. */
export function hoursBefore({ cues, clock }: TimedText): number {
  let first = Infinity;
  for (const { start } of cues) first = Math.min(first, start);
  return Number.isFinite(first) ? Math.max(0, Math.floor(milliseconds(first, clock) / HOUR_MILLISECONDS)) : 0;
}

/** The document as if its film began at 0. */
export const withoutHours = (document: TimedText): TimedText =>
  retime(document, shiftBy(-hoursBefore(document) * HOUR_MILLISECONDS));
