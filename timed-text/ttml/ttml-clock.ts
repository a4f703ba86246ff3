import type { Rate } from '#timed-text/rate.ts';
import type { TtmlTime, TtmlTiming } from './ttml-time.ts';

/** Ticks a second up to which a time of a hundred hours stays an exact number. */
const FINEST = 1_000_000_000;
const MILLISECONDS: Rate = { numerator: 1000, denominator: 1 };

/**
 * A clock on which every time of the document is a whole number of ticks: frames where all times lie on frames and some
 * are written so, else milliseconds where they do, else the coarsest that is fine enough. `isExact` is false where none
 * is and times are rounded to millionths of a second.
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

/** Both fractions are in lowest terms, so that neither product is needed. */
const isWhole = ({ numerator, denominator }: TtmlTime, clock: Rate): boolean =>
  clock.numerator % denominator === 0 && numerator % clock.denominator === 0;

/** Of a clock that fits, exactly; else the nearest tick. */
export const ticksOf = (time: TtmlTime, clock: Rate): number =>
  isWhole(time, clock)
    ? (time.numerator / clock.denominator) * (clock.numerator / time.denominator)
    : Math.round((time.numerator / time.denominator) * (clock.numerator / clock.denominator));

/** Infinity where it grows beyond every clock. */
function commonMultiple(a: number, b: number): number {
  if (a > FINEST) return Infinity;
  let [larger, smaller] = [a, b];
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
  return (a / larger) * b;
}
