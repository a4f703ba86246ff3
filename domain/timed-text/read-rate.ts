import { fraction, isSameRate, RATES, type Rate } from './rate.ts';

/** What people write into a field for a rate is shorter. */
const LONGEST = 200;
/** Frames a second that a film or a file can have; silent films ran at 12 to 26. */
const SLOWEST = 6;
const FASTEST = 240;

/** A number, or a fraction, and what stands behind it. */
const NUMBER =
  /(\d{1,9})(?:[.,](\d{1,9}))?(?:\s?\/\s?(\d{1,9})(?![\d.,]))?\s?-?(fps|f\/s|frames?\b|images?\b|im\/s|i\/s|ips\b|bilder|b\/s|hz|p\b|psf\b|i\b|k\b)?/giu;

/** Those that people write with two decimals or three, rounded or cut: 23.97, 23.98, 23.976. */
const OF_1001 = [24, 30, 48, 60, 120];

/**
 * The exact rate in words of people: "24 fps", "23,98", "25 PAL", "24000/1001", "29.97 DF", "24 1" as DCPs write it.
 * Undefined where there is none, or where two different ones are named.
 */
export function readRate(text: string): Rate | undefined {
  if (text.length > LONGEST) return undefined;
  const pair = /^\s*(\d{1,9})\s+(\d{1,9})\s*$/.exec(text);
  if (pair) return plausible(fraction(Number(pair[1]), Number(pair[2])));
  const numbers = [...text.matchAll(NUMBER)].map(readNumber).filter((number) => number !== undefined);
  const withUnit = numbers.filter(({ hasUnit }) => hasUnit);
  const rates = (withUnit.length > 0 ? withUnit : numbers).map(({ rate }) => rate);
  const [first] = rates;
  if (!first) return numbers.length === 0 && !/\d/.test(text) ? rateOfSystem(text) : undefined;
  if (rates.some((rate) => !isSameRate(rate, first))) return undefined;
  return isDropFrame(text) ? droppedRate(first) : first;
}

function readNumber([, whole = '', decimals, below, unit]: RegExpExecArray) {
  const isResolution = unit?.toLowerCase() === 'k';
  const read =
    below === undefined ? fromDecimals(whole, decimals ?? '') : fromFraction(whole, decimals, below);
  const rate = plausible(unit?.toLowerCase() === 'i' ? ofFields(read) : read);
  return rate && !isResolution ? { rate, hasUnit: unit !== undefined } : undefined;
}

const fromFraction = (above: string, decimals: string | undefined, below: string) =>
  decimals === undefined ? fraction(Number(above), Number(below)) : undefined;

function fromDecimals(whole: string, decimals: string): Rate | undefined {
  const unit = 10 ** decimals.length;
  const scaled = Number(whole + decimals);
  const named =
    decimals.length >= 2
      ? OF_1001.find((rate) => isCutOrRounded(scaled, (rate * 1000 * unit) / 1001))
      : undefined;
  return named === undefined ? fraction(scaled, unit) : fraction(named * 1000, 1001);
}

const isCutOrRounded = (written: number, exact: number) =>
  written === Math.floor(exact) || written === Math.round(exact);

/** Interlaced video is called by its fields, of which two make a frame: 50i has 25 frames. */
function ofFields(rate: Rate | undefined): Rate | undefined {
  return rate && rate.numerator / rate.denominator > 40
    ? fraction(rate.numerator, rate.denominator * 2)
    : rate;
}

function plausible(rate: Rate | undefined): Rate | undefined {
  if (!rate) return undefined;
  const perSecond = rate.numerator / rate.denominator;
  return perSecond >= SLOWEST && perSecond <= FASTEST ? rate : undefined;
}

/** Timecode that drops numbers exists for 29.97 and 59.94 alone (SMPTE ST 12-1): "30 DF" means 29.97. */
const isDropFrame = (text: string) =>
  /\b(df|drop[- ]?frames?|drop)\b/i.test(text) && !/\bnon[- ]?drop/i.test(text);

function droppedRate(rate: Rate): Rate {
  if (isSameRate(rate, RATES['30'])) return RATES['29.97'];
  return isSameRate(rate, RATES['60']) ? RATES['59.94'] : rate;
}

/** The two systems of television, where no number is given. */
function rateOfSystem(text: string): Rate | undefined {
  const isPal = /\b(pal|secam)\b/i.test(text);
  const isNtsc = /\bntsc\b/i.test(text);
  if (isPal === isNtsc) return undefined;
  if (isPal) return RATES['25'];
  return /\bfilm\b/i.test(text) ? RATES['23.976'] : RATES['29.97'];
}
