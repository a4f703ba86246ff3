import { inOrderOfTime, prepare, type CheckedCopy, type CheckedCue, type Checking } from '#timed-text/checks/checking.ts';
import type { Limit, Rules } from '#timed-text/checks/rules.ts';
import type { TimedText } from '#timed-text/timed-text.ts';

export interface FixCounts {
  /** Number of subtitles that the fix changed, or number of tags that it removed. */
  changed: number;
  /** Number of subtitles that still have the problem. */
  left: number;
}

/** A document after a fix. */
export interface Fixed extends FixCounts {
  document: TimedText;
}

export const nothingFixed = (document: TimedText): Fixed => ({ document, changed: 0, left: 0 });

/** A document with the guideline's limits, in the units of the checks. */
export interface Fixing extends Checking {
  /** Subtitles that players show, in the order of their starts. */
  inTime: readonly CheckedCue[];
}

/** Prepares a document as its checks do, so that a fix and a check count in the same frames. */
export function prepareFix(document: TimedText, rules: Rules, copy: CheckedCopy): Fixing {
  const checking = prepare(document, rules, copy);
  return { ...checking, inTime: inOrderOfTime(checking.cues) };
}

/** Returns the limits stricter than a note, because a fix does not apply notes. */
export const binding = (limits: readonly Limit[]): readonly Limit[] => limits.filter(({ severity }) => severity !== 'note');

/** Converts a guideline's duration to seconds. */
export const secondsOf = ({ value, unit }: Limit, { framesASecond }: Pick<Checking, 'framesASecond'>): number =>
  unit === 'frames' ? value / framesASecond : value;

/** Returns the gap that a guideline requires in frames, as seconds; 0 if there is none. */
export function requiredGap(fixing: Fixing): number {
  const inFrames = fixing.rules.gap.find(({ unit }) => unit === 'frames');
  return inFrames ? secondsOf(inFrames, fixing) : 0;
}

/** Converts seconds to the nearest tick of the document. */
export const ticksOf = (seconds: number, { clock }: TimedText): number => Math.round((seconds * clock.numerator) / clock.denominator);

/** Returns the document with new ends for some subtitles. @param ends in ticks, by index */
export function withEnds(document: TimedText, ends: ReadonlyMap<number, number>): TimedText {
  if (ends.size === 0) return document;
  return {
    ...document,
    cues: document.cues.map((cue, index) => {
      const end = ends.get(index);
      return end === undefined ? cue : { ...cue, end };
    }),
  };
}
