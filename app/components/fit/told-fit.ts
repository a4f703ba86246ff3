import { fitOf, type Copy, type FitListing, type FitVerdict } from '#domain/fit.ts';
import { fitWords, type FitWords } from '#domain/fit-words.ts';
import type { Listing } from '#domain/listing.ts';

/** What a page says of a listing and a copy. */
export interface ToldFit extends FitWords {
  is: FitVerdict;
}

/** By the listings' ids. Made on the server, so that no page loads the rule and its sentences. */
export type ToldFits = Readonly<Record<string, ToldFit>>;

/** @returns nothing of any listing where no copy is given */
export function tellFits(listings: readonly Listing[], copy: Copy | undefined): ToldFits {
  if (!copy) return {};
  return Object.fromEntries(listings.map((listing) => [listing._id, tellFit(listing, copy)]));
}

/** The same of one listing. */
export const tellFit = (listing: FitListing, copy: Copy): ToldFit => ({
  is: fitOf(listing, copy).is,
  ...fitWords(listing, copy),
});
