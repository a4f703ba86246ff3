import { exceeded, fallsShort, halfAFrame, type CheckedCue } from '#domain/timed-text/checks/checking.ts';
import { binding, nothingFixed, secondsOf, ticksOf, withEnds, type Fixed, type Fixing } from './fix.ts';

/**
 * Gives gaps between two subtitles the length that a guideline asks for, by new ends only. A gap shorter than a few frames
 * is opened; where that would make the first subtitle too short, and where the guideline asks for seconds, the first one
 * stays until the second. A gap that should be closed is closed to the frames that the guideline asks for, unless the
 * first subtitle would then stay too long.
 */
export function fixGaps(fixing: Fixing): Fixed {
  if (fixing.isSpoken) return nothingFixed(fixing.document);
  const ends = new Map<number, number>();
  let left = 0;
  /** Those before that end last, or a moment earlier. */
  let before: readonly CheckedCue[] = [];
  for (const cue of fixing.inTime) {
    const newEnds = endsBefore(cue, before, fixing);
    if ([...newEnds].some(([one, end]) => becomesTooLong(one, end, fixing))) left += 1;
    else for (const [one, end] of newEnds) ends.set(one.index, ticksOf(end, fixing.document));
    before = withLast(before, cue, fixing);
  }
  return { document: withEnds(fixing.document, ends), changed: ends.size, left };
}

function withLast(before: readonly CheckedCue[], cue: CheckedCue, fixing: Fixing): CheckedCue[] {
  const end = Math.max(cue.end, ...before.map((one) => one.end));
  return [...before, cue].filter((one) => end - one.end < framesOfGap(fixing) + halfAFrame(fixing));
}

/** The gap that a guideline asks for in frames, in seconds. */
function framesOfGap(fixing: Fixing): number {
  const inFrames = fixing.rules.gap.find(({ unit }) => unit === 'frames');
  return inFrames ? secondsOf(inFrames, fixing) : 0;
}

/** When those before `cue` should end, in seconds; none if the gap is fine. */
function endsBefore(cue: CheckedCue, before: readonly CheckedCue[], fixing: Fixing): Map<CheckedCue, number> {
  const last = Math.max(...before.map(({ end }) => end));
  const gap = cue.start - last;
  const open = cue.start - framesOfGap(fixing);
  const those = (end: number) =>
    new Map(before.filter((one) => one.end === last || one.end > end).map((one) => [one, end]));
  if (before.length === 0 || gap <= halfAFrame(fixing)) return new Map();
  if (fallsShort(binding(fixing.rules.gap), gap, fixing)) {
    const isTooShort = before.some((one) => one.end > open && becomesTooShort(one, open, fixing));
    return those(isTooShort ? cue.start : open);
  }
  const isAsAsked =
    Math.round(gap * fixing.framesASecond) === Math.round(framesOfGap(fixing) * fixing.framesASecond);
  return !isAsAsked && fallsShort(fixing.rules.gapToClose, gap, fixing) ? those(open) : new Map();
}

/** Whether a subtitle that was long enough would no longer be so. */
function becomesTooShort({ start, end }: CheckedCue, newEnd: number, fixing: Fixing): boolean {
  if (newEnd - start <= halfAFrame(fixing)) return true;
  const { shortest } = fixing.rules;
  return (
    fallsShort(shortest, newEnd - start, fixing) !== undefined &&
    fallsShort(shortest, end - start, fixing) === undefined
  );
}

/** Whether a subtitle that was short enough would no longer be so. */
function becomesTooLong({ start, end }: CheckedCue, newEnd: number, fixing: Fixing): boolean {
  const isTooLong = (seconds: number) =>
    exceeded(fixing.rules.longest, seconds - halfAFrame(fixing)) !== undefined;
  return isTooLong(newEnd - start) && !isTooLong(end - start);
}
