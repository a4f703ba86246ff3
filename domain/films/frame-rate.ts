import { LISTED_RATES } from '#domain/fit/fit.ts';
import { isSameRate, rateName, readRate, readRateNumber, type Rate } from '#timed-text/rate.ts';

/* The frame rate of a listing as people type it. The value is text (contract, section 4), because some people describe it in words. */

/** A number with an optional unit. */
const NUMBER_WITH_UNIT = /^([-+−]?\d{1,9}(?:[.,]\d{1,9})?)\s?-?(?:fps|f\/s|frames?(?: (?:a|per) second|\/s)?|p|hz)?$/iu;

const numberIn = (text: string): string | undefined => NUMBER_WITH_UNIT.exec(text.trim())?.[1]?.replace(',', '.');

/** Removes the unit after a number: "25 fps" → "25", "23,976" → "23.976", "24.00" → "24". Returns other texts unchanged. */
export function normalizeFrameRate(text: string): string {
  const number = numberIn(text);
  return number === undefined || isImpossibleFrameRate(text) ? text : number.replace(/\.0+$/, '');
}

/** Whether this number cannot be a frame rate: "-1", "0", "1000". A text without a number is never impossible. */
export function isImpossibleFrameRate(text: string): boolean {
  const number = numberIn(text);
  return number !== undefined && readRateNumber(number) === undefined;
}

/** Returns the number that words mean: "25 PAL" → "25". Returns undefined for a number, and for words that name no rate or several. */
export function intendedFrameRate(text: string): string | undefined {
  const rate = readRateNumber(text) ? undefined : readRate(text);
  return rate && rateName(rate);
}

/** Whether films have this frame rate: a rate with a name, or the rate of a silent film. */
export function isUsualFrameRate(text: string): boolean {
  const rate = readRateNumber(text);
  return rate !== undefined && LISTED_RATES.some((usual: Rate) => isSameRate(usual, rate));
}
