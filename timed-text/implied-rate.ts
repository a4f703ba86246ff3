import { numberOfRate, RATE_NAMES, RATES, type Rate } from './rate.ts';
import { milliseconds, type TimedText } from './timed-text.ts';

/*
 * Detects the frame rate of a file that counts in milliseconds. If all its times fall on frames of a rate, the file was made at that rate.
 * Our own measurement of 2,062 times made at 24 frames a second: all are within a millisecond of a frame of 24, but only 3.7 % of 25, 4.8 %
 * of 23.976 and 26 % of 30.
 */

/** Required evidence for a frame rate. */
const IMPLIED_RATE_RULE = {
  /** Minimum number of different times. */
  minTimes: 40,
  /** Minimum share of times on its frames. */
  minShare: 0.95,
  /** Maximum share of times on frames of the next best rate. */
  maxOfNextBest: 0.5,
  /** Times were rounded once when the file was written. */
  toleranceMilliseconds: 1,
  /** Maximum number of times to check, which is enough evidence. In long documents, times are sampled at equal intervals. */
  maxTimes: 2000,
} as const;

/** Highest frame rate that times alone can imply. Frames of higher rates match almost any time: at 50 they are the 20 ms grid of speech recognition. */
const HIGHEST = 30;

/** The lowest rate first, because times on frames of 12 are also on frames of 24. */
const USUAL: readonly Rate[] = RATE_NAMES.map((name) => RATES[name]).filter((rate) => numberOfRate(rate) <= HIGHEST);

/** Divisors of a coarser grid: if all times are on every second, third, fifth or seventh frame, they do not imply the rate. 250 ms is 6 frames of 24. */
const COARSER = [2, 3, 5, 7];

/**
 * Finds the only frame rate whose frames match the times of this file; undefined if there is not exactly one.
 * @param copyRate frame rate of the copy, if it is known; without it no rate above 30 is implied
 */
export function impliedRate({ clock, cues }: Pick<TimedText, 'clock' | 'cues'>, copyRate?: Rate): Rate | undefined {
  // Coarser clocks, of frames or of hundredths, contain no evidence.
  if (numberOfRate(clock) < 1000) return undefined;
  const times = someTimes(cues).map((ticks) => milliseconds(ticks, clock));
  if (times.length < IMPLIED_RATE_RULE.minTimes) return undefined;
  const candidates = copyRate && numberOfRate(copyRate) > HIGHEST ? [...USUAL, copyRate] : USUAL;
  const isOnFrames = (candidate: Rate) => shareOnFrames(times, candidate) >= IMPLIED_RATE_RULE.minShare;
  const rate = candidates.find(isOnFrames);
  if (!rate) return undefined;
  const isAlone = rivalsOf(rate).every((rival) => shareOnFrames(times, rival) <= IMPLIED_RATE_RULE.maxOfNextBest);
  const isCoarser = COARSER.some((frames) => isOnFrames({ numerator: rate.numerator, denominator: rate.denominator * frames }));
  return isAlone && !isCoarser ? rate : undefined;
}

/** Samples different times from the whole document. */
function someTimes(cues: TimedText['cues']): number[] {
  const step = Math.ceil((cues.length * 2) / IMPLIED_RATE_RULE.maxTimes);
  const times = new Set<number>();
  for (let index = 0; index < cues.length; index += step) {
    const cue = cues[index];
    if (cue) times.add(cue.start).add(cue.end);
  }
  return [...times];
}

/** Returns the rates to compare with. A divisor of the rate is not a rival, because its frames are frames of the rate too. */
const rivalsOf = (rate: Rate): Rate[] => USUAL.filter((rival) => !Number.isInteger(numberOfRate(rate) / numberOfRate(rival)));

function shareOnFrames(times: readonly number[], rate: Rate): number {
  const frames = numberOfRate(rate) / 1000;
  const tolerance = IMPLIED_RATE_RULE.toleranceMilliseconds * frames + 1e-9;
  return times.filter((time) => Math.abs(time * frames - Math.round(time * frames)) <= tolerance).length / times.length;
}
