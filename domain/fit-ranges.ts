import { FIT_RULE, fitByLength, LISTED_RATES, possibleRatios, type Copy, type FitVerdict } from './fit.ts';
import { LIMITS } from './limits.ts';
import type { Rate } from '#domain/timed-text/rate.ts';

/** All durations of listings, in whole minutes, both ends included, to which the answer is the same. */
interface FitRange {
  from: number;
  to: number;
  is: FitVerdict;
}

/** What holds for listings of one rate; undefined: for those that say none, or none that can be read. */
export interface FitRanges {
  rate: Rate | undefined;
  /** Without gaps, from the shortest duration that a listing may have to the longest. */
  ranges: readonly FitRange[];
}

/**
 * The rule (fit.ts) as ranges of duration for each rate, so that a database can filter and count by it. For listings with
 * an obstacle (`obstacleOf`) it does not hold: of them nothing can be told.
 * @returns for each rate that a listing can have, and for none
 */
export function fitRanges(copy: Copy): FitRanges[] {
  return [undefined, ...LISTED_RATES].map((rate) => ({ rate, ranges: rangesOf(rate, copy) }));
}

/** Between two neighbouring turns every duration has the same answer. */
function rangesOf(rate: Rate | undefined, copy: Copy): FitRange[] {
  const { min, max } = LIMITS.duration;
  const turns = [min, ...possibleRatios(rate, copy).flatMap((ratio) => turnsOf(ratio, copy)), max + 1]
    .filter((turn) => turn >= min && turn <= max + 1)
    .toSorted((a, b) => a - b);
  const ranges: FitRange[] = [];
  for (const [index, from] of turns.entries()) {
    const to = (turns[index + 1] ?? from) - 1;
    if (to < from) continue;
    const { is } = fitByLength(from, rate, copy);
    const last = ranges.at(-1);
    if (last?.is === is) last.to = to;
    else ranges.push({ from, to, is });
  }
  return ranges;
}

/** The durations at which a stretch by this ratio comes within each limit of the copy, and leaves it. */
function turnsOf({ numerator, denominator }: Rate, { seconds }: Copy): number[] {
  const { sameWithinMinutes, nearWithinMinutes } = FIT_RULE;
  return [sameWithinMinutes, nearWithinMinutes].flatMap((limit) => [
    Math.ceil(((seconds - limit * 60) * denominator) / (60 * numerator)),
    Math.floor(((seconds + limit * 60) * denominator) / (60 * numerator)) + 1,
  ]);
}
