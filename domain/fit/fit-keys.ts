import { fitByLength, LISTED_RATES, listedRate, fitObstacle, type Copy, type FitListing, type FitVerdict } from './fit.ts';
import type { Rate } from '#timed-text/rate.ts';

/*
 * Keys with the facts of a listing that the rule (fit.ts) depends on. A key is one number, thousandths of frames a second and minutes:
 * 240000096 for 96 minutes at 24. Many listings have the same key, so the catalogue applies the rule once to each key.
 */

/** The key of listings whose fit is unknown for every copy. */
export const UNKNOWN_FIT_KEY = 0;

/** Factor that is higher than the minutes of the longest listing. */
const MINUTES = 10_000;

const thousandthsOf = ({ numerator, denominator }: Rate): number => Math.round((1000 * numerator) / denominator);

const RATES_BY_THOUSANDTHS: ReadonlyMap<number, Rate> = new Map(LISTED_RATES.map((rate) => [thousandthsOf(rate), rate]));

export const fitKey = (listing: FitListing): number => fitKeyAtRate(listing, listedRate(listing));

/** Returns the key of a listing whose frame rate was read before. @param rate the rate that `listedRate` returns for the listing */
export const fitKeyAtRate = (listing: Omit<FitListing, 'frame_rate'>, rate: Rate | undefined): number =>
  fitObstacle(listing) ? UNKNOWN_FIT_KEY : (rate ? thousandthsOf(rate) : 0) * MINUTES + listing.duration;

/** Decides if the material of a listing with this key fits the copy. */
export const verdictOfKey = (key: number, copy: Copy): FitVerdict =>
  key === UNKNOWN_FIT_KEY ? 'unknown' : fitByLength(key % MINUTES, RATES_BY_THOUSANDTHS.get(Math.floor(key / MINUTES)), copy).is;
