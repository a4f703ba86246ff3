import type { Format } from '#domain/films/film-options.ts';
import type { FitVerdict } from './fit-names.ts';
import { isSameRate, numberOfRate, RATES, ratioOf, readRate, type Rate } from '#timed-text/rate.ts';

/*
 * Decides if the material of a listing fits a copy of the film. The length of both is known, and often the frame rate too. People round the
 * lengths of listings to minutes: of pairs of catalogue entries for one film, 92.4 % are within a minute of each other. If a film is played
 * at another rate, its length changes by the ratio of the rates, and its material must be retimed by this ratio. If the film was not sped
 * up, the length stays the same.
 */

export { FIT_VERDICTS, type FitVerdict } from './fit-names.ts';

/** The figures of the rule, which the guide and the FAQ repeat. */
export const FIT_RULE = {
  /** Largest difference of lengths that count as the same, because they are whole minutes. */
  sameWithinMinutes: 1,
  /** Largest difference of lengths that might be the same. */
  nearWithinMinutes: 2,
  /** If a rate is unknown, a film at 24 may have been sped up to 25, or the other way round. */
  usualRates: [RATES['24'], RATES['25']],
} as const;

/** Below this running time (50 minutes), minutes alone might not distinguish 24 from 25 frames a second. */
export const SHORT_FILM_MINUTES =
  (2 * FIT_RULE.sameWithinMinutes * RATES['25'].numerator) / (RATES['25'].numerator - RATES['24'].numerator);

/** The copy that someone will show. */
export interface Copy {
  /** Running time. */
  seconds: number;
  /** Frame rate, if it is known. */
  rate?: Rate | undefined;
}

/** The fields of a listing that its fit depends on. */
export interface FitListing {
  /** Running time in minutes. */
  duration: number;
  frame_rate: string;
  format: Format;
  sidecar_type: string;
  sidecar_format: string;
}

/** The reason for a verdict. fit-texts.ts has the sentence for each. */
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
  /** New length divided by old length of a material that must be retimed, otherwise null. */
  ratio: number | null;
  /**
   * Difference of the copy (negative if shorter) to the listing, or to the retimed listing if the verdict depends on retiming; null if the
   * fit is unknown.
   */
  difference_seconds: number | null;
  reason: FitReason;
}

/** Frame rates of silent films (whole numbers): from the slowest up to those of television. */
const SILENT = { slowest: 12, fastest: 30 };

/** The frame rates that listings can have: those with a name, and those of silent films. */
export const LISTED_RATES: readonly Rate[] = [
  ...Object.values(RATES),
  ...Array.from({ length: SILENT.fastest - SILENT.slowest + 1 }, (_, index) => ({
    numerator: SILENT.slowest + index,
    denominator: 1,
  })).filter((rate) => !Object.values(RATES).some((named) => isSameRate(named, rate))),
];

/** Reads the frame rate from a listing's text; undefined if it states none or another one. */
export function listedRate({ frame_rate }: Pick<FitListing, 'frame_rate'>): Rate | undefined {
  const rate = readRate(frame_rate);
  return rate && LISTED_RATES.find((listed) => isSameRate(listed, rate));
}

/** Decides if the listing's material fits this copy. */
export function fitOf(listing: FitListing, copy: Copy): Fit {
  const obstacle = fitObstacle(listing);
  if (obstacle) return { is: 'unknown', ratio: null, difference_seconds: null, reason: obstacle };
  return fitByLength(listing.duration, listedRate(listing), copy);
}

/**
 * Returns the reason why lengths decide nothing: extended description is longer than its film, and burned-in material without a file cannot
 * be retimed. Materials other than subtitles and description have no sidecar types and are judged by length.
 */
export function fitObstacle({ format, sidecar_type, sidecar_format }: Omit<FitListing, 'duration' | 'frame_rate'>): FitReason | undefined {
  if (sidecar_type === 'Extended') return 'extended';
  return format !== 'Other' && sidecar_type === '' && sidecar_format === '' ? 'no file' : undefined;
}

/** Decides by length and frame rate alone. @param minutes the listing's; @param rate the listing's */
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

/**
 * Decides for 24 and 23.976. The difference of 6 seconds in 100 minutes is less than the rounding to minutes, so only the frame rates can
 * decide.
 */
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

/** The listing's minutes multiplied by a ratio, for comparison with a copy. */
interface Stretch {
  minutes: number;
  ratio: Rate;
  copy: Copy;
}

const SAME: Rate = { numerator: 1, denominator: 1 };

const [FILM, VIDEO] = FIT_RULE.usualRates;
/** New length divided by old length of a film that was sped up or slowed down in the usual way. */
export const USUAL_RATIOS = [ratioOf(FILM, VIDEO), ratioOf(VIDEO, FILM)];

/** Whether two rates differ by a factor of 1001/1000, as 24 and 23.976 do. */
export const isNtscRatio = ({ numerator, denominator }: Rate): boolean =>
  numerator * 1000 === denominator * 1001 || numerator * 1001 === denominator * 1000;

/** Returns the difference in seconds, positive if the copy is longer. */
const differenceOf = ({ minutes, ratio, copy }: Stretch): number => copy.seconds - (minutes * 60 * ratio.numerator) / ratio.denominator;

/** Calculates with whole numbers, so that exactly a minute counts as within a minute. */
const isWithin = (limit: number, { minutes, ratio: { numerator, denominator }, copy }: Stretch): boolean =>
  Math.abs(copy.seconds * denominator - minutes * 60 * numerator) <= limit * 60 * denominator;

const isSame = (stretch: Stretch): boolean => isWithin(FIT_RULE.sameWithinMinutes, stretch);
const isNear = (stretch: Stretch): boolean => isWithin(FIT_RULE.nearWithinMinutes, stretch);

/** Whether retiming changes the pitch of the material. */
export const isSound = ({ format, sidecar_type }: Pick<FitListing, 'format' | 'sidecar_type'>): boolean =>
  format === 'AD' && sidecar_type === 'Audio';

/** Returns by how many semitones the pitch of sound rises (negative: falls) if its length is multiplied by this ratio: 0.7 for 0.96. */
export const pitchChange = (ratio: number): number => -12 * Math.log2(ratio) + 0;

/** Returns the frame rates to retime from and to, if both are known. */
export function ratesOf(listing: FitListing, copy: Copy): { from: Rate; to: Rate } | undefined {
  const from = listedRate(listing);
  return from && copy.rate ? { from, to: copy.rate } : undefined;
}
