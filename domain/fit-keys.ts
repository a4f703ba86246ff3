import { listedRate, obstacleOf, type Copy, type FitListing, type FitVerdict } from './fit.ts';
import { fitRanges } from './fit-ranges.ts';
import type { Rate } from '#domain/timed-text/rate.ts';

/*
 * What of a listing the rule (fit.ts) depends on, as one number, so that a database finds by it which listings fit a
 * copy: thousandths of frames a second and minutes, 240000096 for 96 minutes at 24. Whatever the copy, few keys have
 * another verdict than "another version": these are listed.
 */

/** Of listings of which nothing can be told, whatever the copy. */
export const UNTOLD_KEY = 0;

/** More than the longest listing has minutes. */
const MINUTES = 10_000;

/** Returns the key of a listing. */
export const fitKey = (listing: FitListing): number => fitKeyAtRate(listing, listedRate(listing));

/** Returns the key of a listing whose frame rate was read before. @param rate the rate that `listedRate` returns for the listing */
export const fitKeyAtRate = (listing: Omit<FitListing, 'frame_rate'>, rate: Rate | undefined): number =>
  obstacleOf(listing) ? UNTOLD_KEY : keyOf(rate, listing.duration);

/** 0 thousandths stand for a rate that is not known. */
const keyOf = (rate: Rate | undefined, minutes: number): number =>
  (rate ? Math.round((1000 * rate.numerator) / rate.denominator) : 0) * MINUTES + minutes;

/** What a key was made of. */
export const partsOfKey = (key: number): { rate: number; minutes: number } => ({
  rate: Math.floor(key / MINUTES),
  minutes: key % MINUTES,
});

/** Which keys have each verdict. All others are of another version. */
export type FitKeys = Record<Exclude<FitVerdict, 'other'>, number[]>;

/** Which keys have which verdict for this copy: some 300, however long it is. */
export function fitKeys(copy: Copy): FitKeys {
  const keys: FitKeys = { fits: [], probably: [], retime: [], unknown: [UNTOLD_KEY] };
  for (const { rate, ranges } of fitRanges(copy))
    for (const { from, to, is } of ranges)
      if (is !== 'other') for (let minutes = from; minutes <= to; minutes += 1) keys[is].push(keyOf(rate, minutes));
  return keys;
}

/** A set of keys, or all but these. */
export interface KeySet {
  keys: number[];
  isAllBut: boolean;
}

/** The keys that have one of these verdicts. */
export function keysOf(keys: FitKeys, verdicts: readonly FitVerdict[]): KeySet {
  const isAllBut = verdicts.includes('other');
  return {
    keys: LISTED_VERDICTS.filter((verdict) => verdicts.includes(verdict) !== isAllBut).flatMap((verdict) => keys[verdict]),
    isAllBut,
  };
}

const LISTED_VERDICTS = ['fits', 'probably', 'retime', 'unknown'] as const;
