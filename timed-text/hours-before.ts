import { secondsOfTicks, ticksOfHour, withTimes, type Cue, type TimedText } from './timed-text.ts';

/*
 * A film's timecode often begins at 01:00:00 or 10:00:00. Hours here are hours of the file's own timecode. At 23.976 frames a second,
 * timecode counts 24 frames as a second, so that an hour lasts 3,603.6 seconds. An hour of drop-frame timecode has 107,892 frames.
 */

/** Cards and slates before the first frame of the film. The figures are our own choice. */
const LEADER = {
  /** Maximum number of cards; more subtitles are a scene. */
  maxSubtitles: 3,
  /** Maximum time before the film for the cards: two minutes. */
  hours: 1 / 30,
} as const;

/** Counts the whole hours before the film: those before its first subtitle, or after the cards of a leader. */
export function hoursBefore(document: TimedText): number {
  const { cues } = document;
  if (cues.length === 0) return 0;
  const hour = ticksOfHour(document);
  const first = cues.reduce((sofar, { start }) => Math.min(sofar, start), Infinity);
  const hours = Math.max(0, Math.floor(first / hour));
  return isLeader(cues, first, (hours + 1) * hour, hour * LEADER.hours) ? hours + 1 : hours;
}

/** Computes the duration of the whole hours before the film, in seconds. */
export const secondsBefore = (document: TimedText): number => secondsOfTicks(hoursBefore(document) * ticksOfHour(document), document.clock);

/** Whether all subtitles before the next hour belong to a leader. */
function isLeader(cues: readonly Cue[], first: number, nextHour: number, ticks: number): boolean {
  if (first < nextHour - ticks) return false;
  const before = cues.filter(({ start }) => start < nextHour);
  return before.length <= LEADER.maxSubtitles && before.length < cues.length && before.every(({ end }) => end <= nextHour);
}

/** Moves the document so that its film begins at 0, after the cards of a leader. */
export function withoutHours(document: TimedText): TimedText {
  const ticks = hoursBefore(document) * ticksOfHour(document);
  if (ticks === 0) return document;
  return { ...document, cues: withTimes(document.cues, (time) => time - ticks) };
}
