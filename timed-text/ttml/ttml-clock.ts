import { greatestDivisor, MILLISECONDS, type Rate } from '#timed-text/rate.ts';
import type { TtmlTime, TtmlTiming } from './ttml-time.ts';

/** Maximum number of ticks a second, so that a time of a hundred hours stays an exact number. */
const FINEST = 1_000_000_000;
/**
 * Finds a clock on which every time of the document is a whole number of ticks. It prefers frames if all times are on frames and some are
 * written in frames, then milliseconds, then the coarsest clock that is fine enough. If there is none, times are rounded to millionths of a
 * second and `isExact` is false.
 */
export function findClock(times: readonly TtmlTime[], timing: TtmlTiming): { clock: Rate; isExact: boolean } {
  const usesFrames = times.some((time) => time.usesFrames);
  const fits = (clock: Rate): boolean => times.every((time) => isWhole(time, clock));
  const finest = times.reduce((sofar, { denominator }) => commonMultiple(sofar, denominator), 1);
  const candidates = [
    ...(usesFrames ? [timing.frameRate] : []),
    MILLISECONDS,
    { numerator: timing.tickRate, denominator: 1 },
    { numerator: timing.frameRate.numerator, denominator: 1 },
    { numerator: commonMultiple(finest, 1000), denominator: 1 },
  ];
  const clock = candidates.find((clock) => clock.numerator <= FINEST && fits(clock));
  return clock ? { clock, isExact: true } : { clock: { numerator: 1_000_000, denominator: 1 }, isExact: false };
}

/** Tells if a time is a whole number of ticks. Both fractions are in lowest terms, so no product is necessary. */
const isWhole = ({ numerator, denominator }: TtmlTime, clock: Rate): boolean =>
  clock.numerator % denominator === 0 && numerator % clock.denominator === 0;

/** Converts a time to ticks: exactly if the clock suits it, otherwise to the nearest tick. */
export const ticksOf = (time: TtmlTime, clock: Rate): number =>
  isWhole(time, clock)
    ? (time.numerator / clock.denominator) * (clock.numerator / time.denominator)
    : Math.round((time.numerator / time.denominator) * (clock.numerator / clock.denominator));

/** Returns Infinity if the result is beyond every clock. */
function commonMultiple(a: number, b: number): number {
  return a > FINEST ? Infinity : (a / greatestDivisor(a, b)) * b;
}
