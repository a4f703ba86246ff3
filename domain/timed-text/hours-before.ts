import { milliseconds, ticksOfHour, type Cue, type TimedText } from './timed-text.ts';

/*
 * Timecode of a film often begins at 01:00:00 or 10:00:00. An hour is one of the file's own timecode: at 23.976 frames a
 * second 24 are counted as a second, so that an hour of labels lasts 3,603.6 seconds; of drop-frame timecode 107,892 frames.
 */

/** Cards and slates before the first frame of the film. The figures are our own choice. */
const LEADER = {
  /** More than these are a scene. */
  maxSubtitles: 3,
  /** The part of an hour that they lie in, before the film: two minutes. */
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

/** How long the whole hours before the film last, in seconds. */
export const secondsBefore = (document: TimedText): number =>
  milliseconds(hoursBefore(document) * ticksOfHour(document), document.clock) / 1000;

/** Whether all that comes before the next hour is a leader of what comes after it. */
function isLeader(cues: readonly Cue[], first: number, nextHour: number, ticks: number): boolean {
  if (first < nextHour - ticks) return false;
  const before = cues.filter(({ start }) => start < nextHour);
  return (
    before.length <= LEADER.maxSubtitles &&
    before.length < cues.length &&
    before.every(({ end }) => end <= nextHour)
  );
}

/** The document as if its film began at 0; the cards of a leader come before that. */
export function withoutHours(document: TimedText): TimedText {
  const ticks = hoursBefore(document) * ticksOfHour(document);
  if (ticks === 0) return document;
  const cues = document.cues.map((cue) => ({ ...cue, start: cue.start - ticks, end: cue.end - ticks }));
  return { ...document, cues };
}
