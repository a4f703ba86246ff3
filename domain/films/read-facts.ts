import { intendedFrameRate } from './frame-rate.ts';
import { isSameRate, RATES, readRate } from '#timed-text/rate.ts';

/* Years, running times and frame rates as people write them in lists of films. The texts are short: cells or parts of a line. */

const YEAR = /^(?:18[7-9]|19\d|20\d)\d$/;

/** Whether the text is only a year: "2019". */
export const isYear = (text: string): boolean => YEAR.test(text);

/** Finds the year in a cell: "2019", "2019-05-21", "21.05.2019"; undefined if there is none, or more than one. */
export function yearIn(text: string): number | undefined {
  const years = new Set(text.split(/\D+/).filter(isYear));
  const [year] = years;
  return years.size === 1 ? Number(year) : undefined;
}

const MINUTES = /^(\d{1,4})(?:[.,]0{1,6})?\s?(?:min(?:\.|s|utes?|uten|uti|utos)?|mn|m|['’′])$/i;
const HOURS = /^(\d{1,2})\s?(?:h|hrs?|hours?|std\.?)(?:\s?(?:and )?(\d{1,2})\s?(?:m|min(?:s|utes?)?\.?)?)?$/i;
const CLOCK = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?:[.,:]\d{1,3})?$/;
/** More hours than any film runs. */
const HOURS_OF_NO_FILM = 25;

/**
 * Finds a running time that is recognisable as such, and writes it for running-time.ts: "132 min" → "132", "2h12" → "2:12", "1:36:10".
 * Undefined for other texts, including a number alone.
 */
export function runningTimeIn(text: string): string | undefined {
  const minutes = MINUTES.exec(text)?.[1];
  if (minutes !== undefined) return minutes;
  const [, hours, rest = '0'] = HOURS.exec(text) ?? [];
  if (hours !== undefined) return `${hours}:${rest.padStart(2, '0')}`;
  const [, first, second, third] = CLOCK.exec(text) ?? [];
  if (first === undefined) return undefined;
  // Here "96:10" means minutes and seconds.
  if (third === undefined && Number(first) >= HOURS_OF_NO_FILM)
    return `${Math.floor(Number(first) / 60)}:${String(Number(first) % 60).padStart(2, '0')}:${second}`;
  return [first, second, third].filter((part) => part !== undefined).join(':');
}

/** Normalises a cell that contains a running time. A number means minutes. Returns other texts unchanged. */
export function normalizeRunningTime(text: string): string {
  return runningTimeIn(text) ?? /^(\d{1,4})[.,]0{1,6}$/.exec(text)?.[1] ?? text;
}

/** Whether this is a frame rate with its unit: "25 fps", "24p". */
export const isFrameRate = (text: string): boolean =>
  /^\d{2}(?:[.,]\d{1,3})?\s?-?(?:fps|f\/s|p|psf|hz|frames.{0,20}|b\/s|i\/s)$/i.test(text) && readRate(text) !== undefined;

/** Returns the number of a frame rate with words: "25 fps" → "25". Returns a number, or text without a rate, unchanged. */
export const normalizeRate = (text: string): string => intendedFrameRate(text) ?? text;

/** Whether this frame rate has a name: "24", "23,98". */
export function isNamedRate(text: string): boolean {
  const rate = readRate(text);
  return rate !== undefined && Object.values(RATES).some((named) => isSameRate(named, rate));
}
