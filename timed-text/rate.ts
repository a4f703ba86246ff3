import { floorDivide } from './exact-fraction.ts';

/** A frame rate as an exact fraction in lowest terms: 23.976 is 24000/1001. */
export interface Rate {
  numerator: number;
  denominator: number;
}

const of = (numerator: number, denominator = 1): Rate => ({ numerator, denominator });

/** Frame rates of copies and files, by their usual names. Rates with 1001 were made for colour television. */
export const RATES = {
  '23.976': of(24_000, 1001),
  '24': of(24),
  '25': of(25),
  '29.97': of(30_000, 1001),
  '30': of(30),
  '48': of(48),
  '50': of(50),
  '59.94': of(60_000, 1001),
  '60': of(60),
} as const satisfies Record<string, Rate>;

/** Clocks of formats that count in thousandths or hundredths of a second. */
export const MILLISECONDS: Rate = of(1000);
export const HUNDREDTHS: Rate = of(100);

export type RateName = keyof typeof RATES;

/** Names of the rates, the lowest first. (Object.keys would put integer keys first.) */
export const RATE_NAMES: readonly RateName[] = (Object.keys(RATES) as RateName[]).toSorted((a, b) => Number(a) - Number(b));

/** Frame rates of DCP pictures, in 2K and 4K (SMPTE RDD 52, 7.1). */
export const DCP_RATES: readonly RateName[] = ['24', '25', '30', '48', '50', '60'];

/** Names a rate: "24", "23.976". A rate without a name is formatted with up to three decimals: "12.5". */
export function rateName(rate: Rate): string {
  for (const [name, named] of Object.entries(RATES)) if (isSameRate(named, rate)) return name;
  return String(Math.round((rate.numerator * 1000) / rate.denominator) / 1000);
}

/** Formats a rate so that `readRateNumber` reads exactly this rate, always in the same form: "25", "23.976", "25/2". */
export function rateText(rate: Rate): string {
  const name = RATE_NAMES.find((name) => isSameRate(RATES[name], rate));
  if (name) return name;
  return rate.denominator === 1 ? String(rate.numerator) : `${rate.numerator}/${rate.denominator}`;
}

/** Tells if two rates are the same number, even if a fraction is not in lowest terms. */
export const isSameRate = (a: Rate, b: Rate): boolean =>
  BigInt(a.numerator) * BigInt(b.denominator) === BigInt(b.numerator) * BigInt(a.denominator);

/** Converts a rate to a number: 23.976… */
export const numberOfRate = ({ numerator, denominator }: Rate): number => numerator / denominator;

/** Divides `a` by `b` exactly: 24 by 25 is 24/25. The result is not in lowest terms. */
export const ratioOf = (a: Rate, b: Rate): Rate => of(a.numerator * b.denominator, a.denominator * b.numerator);

/** Returns the number of frames in a second of timecode: 24 at 23.976, 30 at 29.97. */
export const framesPerSecond = (rate: Rate): number => Math.ceil(numberOfRate(rate));

/** Counts the frames of a timecode. @param timecode hours, minutes, seconds and frames */
export function framesOfTimecode(timecode: Iterable<number>, inSecond: number): number {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = timecode;
  return ((hours * 60 + minutes) * 60 + seconds) * inSecond + frames;
}

/** Returns the number of frames in an hour of timecode: 86,400 at 23.976, which last 3,603.6 seconds. */
export const framesPerHour = (rate: Rate): number => 3600 * framesPerSecond(rate);

/** Computes the ticks of a clock in a frame, which need not be a whole number: 40 for SRT at 25 frames a second. */
export const ticksOfFrame = (clock: Rate, rate: Rate): number => numberOfRate(clock) / numberOfRate(rate);

/** Makes a fraction in lowest terms, with both numbers whole and above 0. Undefined for anything else. */
export function fraction(numerator: number, denominator = 1): Rate | undefined {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) return undefined;
  if (numerator <= 0 || denominator <= 0) return undefined;
  const divisor = greatestDivisor(numerator, denominator);
  return of(numerator / divisor, denominator / divisor);
}

/** Converts ticks of one clock to the nearest tick of another. Half a tick is rounded up. */
export function convertTicks(ticks: number, from: Rate, to: Rate): number {
  const numerator = to.numerator * from.denominator;
  const denominator = to.denominator * from.numerator;
  if (numerator === denominator) return ticks;
  return roundedProduct(ticks, numerator, denominator);
}

/** Computes `value × numerator ÷ denominator`, rounded like `convertTicks`, exactly even if the product is very large. */
export function roundedProduct(value: number, numerator: number, denominator: number): number {
  const twice = 2 * value * numerator + denominator;
  if (Number.isSafeInteger(twice)) return floorDivideSafe(twice, 2 * denominator);
  const large = 2n * BigInt(value) * BigInt(numerator) + BigInt(denominator);
  return Number(floorDivide(large, 2n * BigInt(denominator)));
}

/** Divides safe integers exactly, because a floating-point quotient can be off by one near whole numbers. */
function floorDivideSafe(value: number, by: number): number {
  const rest = ((value % by) + by) % by;
  return (value - rest) / by;
}

/** Computes the greatest common divisor. */
export function greatestDivisor(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** Maximum length of a text in a field for a frame rate. */
const LONGEST = 200;
/** Lowest plausible frame rate of a film or file. Silent films ran at 12 to 26. */
const SLOWEST = 6;
const FASTEST = 240;

/** A number or a fraction, and the text after it. */
const NUMBER =
  /(\d{1,9})(?:[.,](\d{1,9}))?(?:\s?\/\s?(\d{1,9})(?![\d.,]))?\s?-?(fps|f\/s|frames?\b|images?\b|im\/s|i\/s|ips\b|bilder|b\/s|hz|p\b|psf\b|i\b|k\b)?/giu;

/** Rates that people write with two or three decimals, rounded or truncated: 23.97, 23.98, 23.976. */
const OF_1001 = [24, 30, 48, 60, 120];

/**
 * Parses a frame rate as people write it: "24 fps", "23,98", "25 PAL", "24000/1001", "29.97 DF", or "24 1" as in DCPs. Undefined if there
 * is none, or if the text names two different ones.
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

/** Parses a frame rate from a number alone: "25", "23,98", "24000/1001". A field for a frame rate needs no more. */
export function readRateNumber(text: string): Rate | undefined {
  const [, above, below] = /^(\d{1,9})\/(\d{1,9})$/.exec(text.trim()) ?? [];
  if (above && below) return plausible(fraction(Number(above), Number(below)));
  const number = /^(\d{1,3})(?:[.,](\d{1,9}))?$/.exec(text.trim());
  return number ? plausible(fromDecimals(number[1] ?? '', number[2] ?? '')) : undefined;
}

function readNumber([, whole = '', decimals, below, unit]: RegExpExecArray) {
  const isResolution = unit?.toLowerCase() === 'k';
  const read = below === undefined ? fromDecimals(whole, decimals ?? '') : fromFraction(whole, decimals, below);
  const rate = plausible(unit?.toLowerCase() === 'i' ? ofFields(read) : read);
  return rate && !isResolution ? { rate, hasUnit: unit !== undefined } : undefined;
}

const fromFraction = (above: string, decimals: string | undefined, below: string) =>
  decimals === undefined ? fraction(Number(above), Number(below)) : undefined;

function fromDecimals(whole: string, decimals: string): Rate | undefined {
  const unit = 10 ** decimals.length;
  const scaled = Number(whole + decimals);
  const named = decimals.length >= 2 ? OF_1001.find((rate) => isCutOrRounded(scaled, (rate * 1000 * unit) / 1001)) : undefined;
  return named === undefined ? fraction(scaled, unit) : fraction(named * 1000, 1001);
}

const isCutOrRounded = (written: number, exact: number) => written === Math.floor(exact) || written === Math.round(exact);

/** Converts fields to frames, because interlaced video is named after its fields: 50i has 25 frames. */
function ofFields(rate: Rate | undefined): Rate | undefined {
  return rate && numberOfRate(rate) > 40 ? fraction(rate.numerator, rate.denominator * 2) : rate;
}

function plausible(rate: Rate | undefined): Rate | undefined {
  return rate && numberOfRate(rate) >= SLOWEST && numberOfRate(rate) <= FASTEST ? rate : undefined;
}

/** Tells if a text names drop-frame timecode, which exists only for 29.97 and 59.94 (SMPTE ST 12-1): "30 DF" means 29.97. */
const isDropFrame = (text: string) => /\b(df|drop[- ]?frames?|drop)\b/i.test(text) && !/\bnon[- ]?drop/i.test(text);

function droppedRate(rate: Rate): Rate {
  if (isSameRate(rate, RATES['30'])) return RATES['29.97'];
  return isSameRate(rate, RATES['60']) ? RATES['59.94'] : rate;
}

/** Returns the rate of a television system, if the text contains no number. */
function rateOfSystem(text: string): Rate | undefined {
  const isPal = /\b(pal|secam)\b/i.test(text);
  const isNtsc = /\bntsc\b/i.test(text);
  if (isPal === isNtsc) return undefined;
  if (isPal) return RATES['25'];
  return /\bfilm\b/i.test(text) ? RATES['23.976'] : RATES['29.97'];
}
