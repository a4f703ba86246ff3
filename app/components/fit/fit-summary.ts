import type { Copy, FitListing } from '#domain/fit/fit.ts';
import { fitTexts, type FitTexts } from '#domain/fit/fit-texts.ts';
import type { Listing } from '#domain/films/listing.ts';

/** What a page says of a listing and a copy. */
export type ToldFit = Pick<FitTexts, 'is' | 'label' | 'sum'>;

/** Fits by listing id. */
export type ToldFits = Readonly<Record<string, ToldFit>>;

/** @returns nothing of any listing where no copy is given */
export function tellFits(listings: readonly Listing[], copy: Copy | undefined): ToldFits {
  if (!copy) return {};
  return Object.fromEntries(listings.map((listing) => [listing._id, tellFit(listing, copy)]));
}

/** The same of one listing. */
export function tellFit(listing: FitListing, copy: Copy): ToldFit {
  const { is, label, sum } = fitTexts(listing, copy);
  return { is, label, sum };
}
