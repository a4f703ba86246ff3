import type { ListingFit } from './copy.ts';
import { fitOf, type Copy, type FitListing } from './fit.ts';
import type { ListedFilm } from '#domain/films/listing.ts';

/** What goes out of a fit, field by field: why it is so stays here. */
export function presentFit(listing: FitListing, copy: Copy): ListingFit {
  const { is, ratio, difference_seconds } = fitOf(listing, copy);
  return { is, ratio, difference_seconds };
}

/** Adds to each listing whether it fits the copy. The other fields are unchanged. */
export const withFits = (listings: readonly ListedFilm[], copy: Copy): ListedFilm[] =>
  listings.map((listing) => ({ ...listing, fit: presentFit(listing, copy) }));
