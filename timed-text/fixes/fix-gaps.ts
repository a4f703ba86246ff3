import { exceeded, fallsShort, halfAFrame, type CheckedCue } from '#timed-text/checks/checking.ts';
import { binding, nothingFixed, requiredGap, ticksOf, withEnds, type Fixed, type Fixing } from './fixing.ts';

/**
 * Gives gaps between two subtitles the length that a guideline requires, by changing only the ends of subtitles. It widens a gap that is
 * too short. If that would make the first subtitle too short, or if the guideline counts in seconds, the first subtitle stays until the
 * second instead. It closes a gap that should be closed to the frames of the guideline, unless the first subtitle would stay too long.
 */
export function fixGaps(fixing: Fixing): Fixed {
  if (fixing.isSpoken) return nothingFixed(fixing.document);
  const ends = new Map<number, number>();
  let left = 0;
  /** Subtitles since the last gap, and their latest end. */
  let before: CheckedCue[] = [];
  let last = -Infinity;
  for (const cue of fixing.inTime) {
    if (cue.start - last > halfAFrame(fixing)) {
      const newEnds = endsBefore(cue, before, last, fixing);
      if ([...newEnds].some(([one, end]) => becomesTooLong(one, end, fixing))) left += 1;
      else for (const [one, end] of newEnds) ends.set(one.index, ticksOf(end, fixing.document));
      before = [];
    }
    before.push(cue);
    last = Math.max(last, cue.end);
  }
  return { document: withEnds(fixing.document, ends), changed: ends.size, left };
}

/** Returns new ends, in seconds, for the subtitles before `cue`. Empty if the gap is fine. */
function endsBefore(cue: CheckedCue, before: readonly CheckedCue[], last: number, fixing: Fixing): Map<CheckedCue, number> {
  const gap = cue.start - last;
  const open = cue.start - requiredGap(fixing);
  const endAt = (end: number) => new Map(before.filter((one) => one.end === last || one.end > end).map((one) => [one, end]));
  if (fallsShort(binding(fixing.rules.gap), gap, fixing)) {
    const isTooShort = before.some((one) => one.end > open && becomesTooShort(one, open, fixing));
    return endAt(isTooShort ? cue.start : open);
  }
  const isAsAsked = Math.round(gap * fixing.framesASecond) === Math.round(requiredGap(fixing) * fixing.framesASecond);
  return !isAsAsked && fallsShort(fixing.rules.gapToClose, gap, fixing) ? endAt(open) : new Map();
}

/** Whether the change makes a subtitle too short. */
function becomesTooShort({ start, end }: CheckedCue, newEnd: number, fixing: Fixing): boolean {
  if (newEnd - start <= halfAFrame(fixing)) return true;
  const { shortest } = fixing.rules;
  return fallsShort(shortest, newEnd - start, fixing) !== undefined && fallsShort(shortest, end - start, fixing) === undefined;
}

/** Whether the change makes a subtitle too long. */
function becomesTooLong({ start, end }: CheckedCue, newEnd: number, fixing: Fixing): boolean {
  const isTooLong = (seconds: number) => exceeded(fixing.rules.longest, seconds - halfAFrame(fixing)) !== undefined;
  return isTooLong(newEnd - start) && !isTooLong(end - start);
}
