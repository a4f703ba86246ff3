import type { Format } from '#domain/films/film-options.ts';
import type { FitVerdict } from './fit-names.ts';
import { isSameRate, numberOfRate, RATES, ratioOf, readRate, type Rate } from '#timed-text/rate.ts';

/*
 * Whether the material of a listing fits somebody's copy of the film. Of both we know a length and, often, a frame rate.
 * Listings are rounded to minutes by people: of pairs of catalogue entries for one film, 92.4 % lie within a minute of
 * each other. A film that is played at another rate is longer or shorter by the ratio of the rates, and its material
 * must be retimed by it; where nothing was sped up, the length stays what it is.
 */

export { FIT_VERDICTS, type FitVerdict } from './fit-names.ts';

/** The figures of the rule; guide and FAQ say the same ones. */
export const FIT_RULE = {
  /** Lengths so near are the same, as far as whole minutes tell. */
  sameWithinMinutes: 1,
  /** Lengths so near may be the same. */
  nearWithinMinutes: 2,
  /** Where a rate is not known, a film at 24 may have been sped up to 25, or the other way round. */
  usualRates: [RATES['24'], RATES['25']],
} as const;

/** Below so many minutes, minutes alone may not tell 24 from 25 frames a second: 50. */
export const SHORT_FILM_MINUTES =
  (2 * FIT_RULE.sameWithinMinutes * RATES['25'].numerator) / (RATES['25'].numerator - RATES['24'].numerator);

/** What somebody is going to show. */
export interface Copy {
  /** How long it runs. */
  seconds: number;
  /** Frames a second, when they know it. */
  rate?: Rate | undefined;
}

/** What of a listing the answer depends on. */
export interface FitListing {
  /** In minutes. */
  duration: number;
  frame_rate: string;
  format: Format;
  sidecar_type: string;
  sidecar_format: string;
}

/** Why the answer is what it is; its sentence is in fit-texts.ts. */
export type FitReason =
  | 'extended'
  | 'no file'
  | 'same rate'
  | 'rate unknown'
  | 'nearly the same rate'
  | 'another rate'
  | 'same length at another rate'
  | 'too short to tell'
  | 'looks retimed'
  | 'another length';

export interface Fit {
  is: FitVerdict;
  /** New length by old one, of what is to be retimed; else null. */
  ratio: number | null;
  /**
   * By how much the copy is longer (below 0: shorter) than the listing or, where that counted, than the listing after
   * retiming; null if the fit is unknown.
   */
  difference_seconds: number | null;
  reason: FitReason;
}

/** From the slowest silent film on, whole frames a second up to those of television. */
const SILENT = { slowest: 12, fastest: 30 };

/** The rates that listings can have: those that have a name, and those of silent films. */
export const LISTED_RATES: readonly Rate[] = [
  ...Object.values(RATES),
  ...Array.from({ length: SILENT.fastest - SILENT.slowest + 1 }, (_, index) => ({
    numerator: SILENT.slowest + index,
    denominator: 1,
  })).filter((rate) => !Object.values(RATES).some((named) => isSameRate(named, rate))),
];

/** The rate in a listing's own words; undefined where it says none, or none of those. */
export function listedRate({ frame_rate }: Pick<FitListing, 'frame_rate'>): Rate | undefined {
  const rate = readRate(frame_rate);
  return rate && LISTED_RATES.find((listed) => isSameRate(listed, rate));
}

/** Whether the listing's material fits this copy. */
export function fitOf(listing: FitListing, copy: Copy): Fit {
  const obstacle = fitObstacle(listing);
  if (obstacle) return { is: 'unknown', ratio: null, difference_seconds: null, reason: obstacle };
  return fitByLength(listing.duration, listedRate(listing), copy);
}

/**
 * Why lengths say nothing: extended description is longer than its film, and what is in the picture, without a file,
 * cannot be retimed. Other material than subtitles and description has no sidecar types: it is judged by its length.
 */
export function fitObstacle({ format, sidecar_type, sidecar_format }: Omit<FitListing, 'duration' | 'frame_rate'>): FitReason | undefined {
  if (sidecar_type === 'Extended') return 'extended';
  return format !== 'Other' && sidecar_type === '' && sidecar_format === '' ? 'no file' : undefined;
}

/** The same by length and rate alone. @param minutes the listing's; @param rate the listing's */
export function fitByLength(minutes: number, rate: Rate | undefined, copy: Copy): Fit {
  const asListed: Stretch = { minutes, ratio: SAME, copy };
  if (!rate || !copy.rate) return fitWithoutRate(asListed);
  if (isSameRate(rate, copy.rate)) return fitAsListed(asListed, 'same rate');
  const ratio = ratioOf(rate, copy.rate);
  return isNtscRatio(ratio) ? fitAtNearlyTheSameRate(asListed, ratio) : fitAtAnotherRate(asListed, { ...asListed, ratio });
}

function fitAsListed(asListed: Stretch, reason: FitReason): Fit {
  if (isSame(asListed)) return makeFit('fits', asListed, reason);
  return makeFit(isNear(asListed) ? 'probably' : 'other', asListed, isNear(asListed) ? reason : 'another length');
}

function fitWithoutRate(asListed: Stretch): Fit {
  if (isNear(asListed)) return fitAsListed(asListed, 'rate unknown');
  const retimed = USUAL_RATIOS.map((ratio) => ({ ...asListed, ratio })).find(isSame);
  return retimed ? makeFit('retime', retimed, 'looks retimed') : makeFit('other', asListed, 'another length');
}

/** 6 seconds in 100 minutes are less than what is lost by rounding to minutes: only the rates can tell. */
function fitAtNearlyTheSameRate(asListed: Stretch, ratio: Rate): Fit {
  if (!isSame(asListed)) return fitAsListed(asListed, 'nearly the same rate');
  return { ...makeFit('retime', asListed, 'nearly the same rate'), ratio: numberOfRate(ratio) };
}

function fitAtAnotherRate(asListed: Stretch, retimed: Stretch): Fit {
  const nearer = Math.abs(differenceOf(asListed)) <= Math.abs(differenceOf(retimed)) ? asListed : retimed;
  if (isSame(asListed) && isSame(retimed)) return { ...makeFit('unknown', nearer, 'too short to tell'), difference_seconds: null };
  if (isSame(retimed)) return makeFit('retime', retimed, 'another rate');
  if (isSame(asListed)) return makeFit('probably', asListed, 'same length at another rate');
  if (!isNear(asListed) && !isNear(retimed)) return makeFit('other', nearer, 'another length');
  return makeFit('probably', nearer, nearer === asListed ? 'same length at another rate' : 'another rate');
}

const makeFit = (is: FitVerdict, stretch: Stretch, reason: FitReason): Fit => ({
  is,
  ratio: is === 'retime' ? numberOfRate(stretch.ratio) : null,
  difference_seconds: Math.round(differenceOf(stretch)) + 0, // never -0
  reason,
});

/** The listing's minutes, stretched by a ratio, beside a copy. */
interface Stretch {
  minutes: number;
  ratio: Rate;
  copy: Copy;
}

const SAME: Rate = { numerator: 1, denominator: 1 };

const [FILM, VIDEO] = FIT_RULE.usualRates;
/** New by old length of a film that was sped up or slowed down, as it is usual. */
export const USUAL_RATIOS = [ratioOf(FILM, VIDEO), ratioOf(VIDEO, FILM)];

/** Whether two rates differ by a factor of 1001/1000, as 24 and 23.976 do. */
export const isNtscRatio = ({ numerator, denominator }: Rate): boolean =>
  numerator * 1000 === denominator * 1001 || numerator * 1001 === denominator * 1000;

/** In seconds; above 0 where the copy is longer. */
const differenceOf = ({ minutes, ratio, copy }: Stretch): number => copy.seconds - (minutes * 60 * ratio.numerator) / ratio.denominator;

/** In whole numbers, so that exactly a minute is within a minute. */
const isWithin = (limit: number, { minutes, ratio: { numerator, denominator }, copy }: Stretch): boolean =>
  Math.abs(copy.seconds * denominator - minutes * 60 * numerator) <= limit * 60 * denominator;

const isSame = (stretch: Stretch): boolean => isWithin(FIT_RULE.sameWithinMinutes, stretch);
const isNear = (stretch: Stretch): boolean => isWithin(FIT_RULE.nearWithinMinutes, stretch);

/** Whose pitch changes when it is retimed. */
export const isSound = ({ format, sidecar_type }: Pick<FitListing, 'format' | 'sidecar_type'>): boolean =>
  format === 'AD' && sidecar_type === 'Audio';

/** By how many semitones the pitch of sound rises (below 0: falls) when it is made shorter by this ratio: 0.7 for 0.96. */
export const pitchChange = (ratio: number): number => -12 * Math.log2(ratio) + 0;

/** From which rate to which one retimes, where both are known. */
export function ratesOf(listing: FitListing, copy: Copy): { from: Rate; to: Rate } | undefined {
  const from = listedRate(listing);
  return from && copy.rate ? { from, to: copy.rate } : undefined;
}
