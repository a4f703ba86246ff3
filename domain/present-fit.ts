import type { ListingFit } from './copy.ts';
import { fitOf, type Copy, type FitListing } from './fit.ts';

/** What goes out of a fit, field by field: why it is so stays here. */
export function presentFit(listing: FitListing, copy: Copy): ListingFit {
  const { is, ratio, difference_seconds } = fitOf(listing, copy);
  return { is, ratio, difference_seconds };
}
