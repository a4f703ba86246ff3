import type { ListingFit } from './copy.ts';
import { fitOf, type Copy, type FitListing } from './fit.ts';
import type { ListedFilm } from '#domain/films/listing.ts';

/** Returns the public fields of a fit. The reason stays on the server. */
export function presentFit(listing: FitListing, copy: Copy): ListingFit {
  const { is, ratio, difference_seconds } = fitOf(listing, copy);
  return { is, ratio, difference_seconds };
}

/** Adds to each listing whether it fits the copy. The other fields are unchanged. */
export const withFits = (listings: readonly ListedFilm[], copy: Copy): ListedFilm[] =>
  listings.map((listing) => ({ ...listing, fit: presentFit(listing, copy) }));
