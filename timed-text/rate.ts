import { floorDivide } from './exact-fraction.ts';

/** How many frames make a second, as an exact fraction: 23.976 is 24000/1001. Whole numbers, in lowest terms. */
export interface Rate {
  numerator: number;
  denominator: number;
}

const of = (numerator: number, denominator = 1): Rate => ({ numerator, denominator });

/** The rates that copies and files have, by what people call them; those of 1001 were made for television in colour. */
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

export type RateName = keyof typeof RATES;

/** The lowest first: of an object's keys those that are whole numbers come first. */
export const RATE_NAMES: readonly RateName[] = (Object.keys(RATES) as RateName[]).toSorted((a, b) => Number(a) - Number(b));

/** Those of a DCP's pictures: of all, of 2K and of 4K (SMPTE RDD 52, 7.1). */
export const DCP_RATES: readonly RateName[] = ['24', '25', '30', '48', '50', '60'];

/** What people call it: "24", "23.976"; a rate without a name by its decimals, three at most: "12.5". */
export function rateName(rate: Rate): string {
  for (const [name, named] of Object.entries(RATES)) if (isSameRate(named, rate)) return name;
  return String(Math.round((rate.numerator * 1000) / rate.denominator) / 1000);
}

/** What `readRateNumber` reads as exactly this rate, written in one way only: "25", "23.976", "25/2". */
export function rateText(rate: Rate): string {
  const name = RATE_NAMES.find((name) => isSameRate(RATES[name], rate));
  if (name) return name;
  return rate.denominator === 1 ? String(rate.numerator) : `${rate.numerator}/${rate.denominator}`;
}

/** Whether both are the same number; also of fractions that are not in lowest terms. */
export const isSameRate = (a: Rate, b: Rate): boolean =>
  BigInt(a.numerator) * BigInt(b.denominator) === BigInt(b.numerator) * BigInt(a.denominator);

/** As a number that people and floating point can use: 23.976… */
export const numberOfRate = ({ numerator, denominator }: Rate): number => numerator / denominator;

/** `a` by `b`, exactly, not in lowest terms: 24 by 25 is 24/25. */
export const ratioOf = (a: Rate, b: Rate): Rate => of(a.numerator * b.denominator, a.denominator * b.numerator);

/** How many frames a second of timecode counts: 24 at 23.976, 30 at 29.97. */
export const framesPerSecond = (rate: Rate): number => Math.ceil(numberOfRate(rate));

/** How many frames an hour of timecode counts: 86,400 at 23.976, which last 3,603.6 seconds. */
export const framesPerHour = (rate: Rate): number => 3600 * framesPerSecond(rate);

/** Ticks of a clock in one frame, not always a whole number: 40 for SRT at 25 frames a second. */
export const ticksOfFrame = (clock: Rate, rate: Rate): number => numberOfRate(clock) / numberOfRate(rate);

/** A fraction in lowest terms, both numbers whole and above 0; undefined of anything else. */
export function fraction(numerator: number, denominator = 1): Rate | undefined {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) return undefined;
  if (numerator <= 0 || denominator <= 0) return undefined;
  const divisor = greatestDivisor(numerator, denominator);
  return of(numerator / divisor, denominator / divisor);
}

/** Undefined only where the result's numbers are too large to be exact. */
export const multiply = (a: Rate, b: Rate): Rate | undefined =>
  fromBigInts(BigInt(a.numerator) * BigInt(b.numerator), BigInt(a.denominator) * BigInt(b.denominator));

/** Ticks of one clock as whole ticks of another: the nearest, of two that are as near the later one. */
export function convertTicks(ticks: number, from: Rate, to: Rate): number {
  const numerator = to.numerator * from.denominator;
  const denominator = to.denominator * from.numerator;
  if (numerator === denominator) return ticks;
  return roundedProduct(ticks, numerator, denominator);
}

/** `value × numerator ÷ denominator`, rounded as `convertTicks` rounds; exact however large the product is. */
export function roundedProduct(value: number, numerator: number, denominator: number): number {
  const twice = 2 * value * numerator + denominator;
  if (Number.isSafeInteger(twice)) return floorDivideSafe(twice, 2 * denominator);
  const large = 2n * BigInt(value) * BigInt(numerator) + BigInt(denominator);
  return Number(floorDivide(large, 2n * BigInt(denominator)));
}

/** Of safe integers, exactly: a quotient of floating point numbers can be off by one near whole numbers. */
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

function fromBigInts(numerator: bigint, denominator: bigint): Rate | undefined {
  let [larger, smaller] = [numerator, denominator];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger > 0n ? fraction(Number(numerator / larger), Number(denominator / larger)) : undefined;
}

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

/** The exact rate that a number alone means: "25", "23,98", "24000/1001"; all that a field for a rate asks for. */
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

/** Interlaced video is called by its fields, of which two make a frame: 50i has 25 frames. */
function ofFields(rate: Rate | undefined): Rate | undefined {
  return rate && numberOfRate(rate) > 40 ? fraction(rate.numerator, rate.denominator * 2) : rate;
}

function plausible(rate: Rate | undefined): Rate | undefined {
  return rate && numberOfRate(rate) >= SLOWEST && numberOfRate(rate) <= FASTEST ? rate : undefined;
}

/** Timecode that drops numbers exists for 29.97 and 59.94 alone (SMPTE ST 12-1): "30 DF" means 29.97. */
const isDropFrame = (text: string) => /\b(df|drop[- ]?frames?|drop)\b/i.test(text) && !/\bnon[- ]?drop/i.test(text);

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
