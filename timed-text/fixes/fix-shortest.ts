import { fallsShort, type CheckedCue } from '#timed-text/checks/checking.ts';
import { binding, nothingFixed, requiredGap, secondsOf, ticksOf, withEnds, type Fixed, type Fixing } from './fixing.ts';

/**
 * Extends subtitles to a guideline's minimum, but keeps the guideline's gap before the next subtitle.
 */
export function fixShortest(fixing: Fixing): Fixed {
  const limits = binding(fixing.rules.shortest);
  if (fixing.isSpoken || limits.length === 0) return nothingFixed(fixing.document);
  const ends = new Map<number, number>();
  let left = 0;
  for (const [at, cue] of fixing.inTime.entries()) {
    const limit = fallsShort(limits, cue.end - cue.start, fixing);
    if (!limit) continue;
    const wanted = cue.start + Math.max(...limits.map((one) => secondsOf(one, fixing)));
    const end = Math.min(wanted, latestEnd(cue, at, fixing));
    const ticks = ticksOf(end, fixing.document);
    if (ticks > cue.cue.end) ends.set(cue.index, ticks);
    if (fallsShort(limits, Math.max(end, cue.end) - cue.start, fixing)) left += 1;
  }
  return { document: withEnds(fixing.document, ends), changed: ends.size, left };
}

/** Computes the latest time, in seconds, at which a subtitle can end before the next one. */
function latestEnd({ start, end, cue: { place } }: CheckedCue, at: number, fixing: Fixing): number {
  for (let index = at + 1; index < fixing.inTime.length; index += 1) {
    const next = fixing.inTime[index];
    // If the next subtitle in the same place starts before the end, the two overlap already. A subtitle in another place sets no limit.
    if (next && next.start < end && next.cue.place === place) return start;
    if (next && next.start >= end) return next.start - requiredGap(fixing);
  }
  return Infinity;
}
