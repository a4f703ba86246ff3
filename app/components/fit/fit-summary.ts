import type { Copy, FitListing } from '#domain/fit/fit.ts';
import { fitTexts, type FitTexts } from '#domain/fit/fit-texts.ts';
import type { Listing } from '#domain/films/listing.ts';

/** The parts of a fit that lists and labels show. */
export type FitSummary = Pick<FitTexts, 'is' | 'label' | 'sum'>;

/** Fits by listing id. */
export type FitSummaries = Readonly<Record<string, FitSummary>>;

/** Summarises how listings fit a copy. @returns an empty object if there is no copy */
export function summariseFits(listings: readonly Listing[], copy: Copy | undefined): FitSummaries {
  if (!copy) return {};
  return Object.fromEntries(listings.map((listing) => [listing._id, summariseFit(listing, copy)]));
}

export function summariseFit(listing: FitListing, copy: Copy): FitSummary {
  const { is, label, sum } = fitTexts(listing, copy);
  return { is, label, sum };
}
