import { FORMAT_VALUES } from '#domain/films/film-options.ts';
import type { Listing } from '#domain/films/listing.ts';
import { createStore, type StoredSchema } from './create-store.ts';
import { z } from './schema.ts';

/*
 * The listings that somebody keeps in this browser, the newest last. Each is stored with the facts that the list of them shows, from the
 * last time that its page was open. So the list needs no request.
 */

export type KeptListing = Pick<
  Listing,
  | '_id'
  | 'title'
  | 'year'
  | 'format'
  | 'sidecar_type'
  | 'sidecar_format'
  | 'language'
  | 'duration'
  | 'frame_rate'
  | 'sidecar_by'
  | 'contact'
>;

const schema: StoredSchema<KeptListing[]> = z.array(
  z.object({
    _id: z.string(),
    title: z.string(),
    year: z.number(),
    format: z.enum(FORMAT_VALUES),
    sidecar_type: z.string(),
    sidecar_format: z.string(),
    language: z.string(),
    duration: z.number(),
    frame_rate: z.string(),
    sidecar_by: z.string(),
    contact: z.string(),
  }),
);

const store = createStore('kept', schema, { storage: 'local' });
/** One list for the whole browser. */
const OF_BROWSER = '';

const NONE: readonly KeptListing[] = [];
/** What the store held when it was last read, so that a list that did not change is the same list. */
let current: readonly KeptListing[] | undefined;
const listeners = new Set<() => void>();

export const keptListings = (): readonly KeptListing[] => (current ??= store.read(OF_BROWSER) ?? NONE);

/** Calls when the list changes, in this tab or another. @returns ends it */
export function subscribeToKeptListings(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', readAgain);
  };
}

function readAgain(): void {
  current = undefined;
  for (const listener of listeners) listener();
}

/** Keeps this listing as it is now. @returns whether the browser keeps it */
export function keepListing(listing: KeptListing): boolean {
  const one = pick(listing);
  const films = keptListings();
  const isKept = films.some(({ _id }) => _id === one._id);
  return restoreKeptListings(isKept ? films.map((film) => (film._id === one._id ? one : film)) : [...films, one]);
}

export const removeKeptListing = (id: string): boolean => restoreKeptListings(keptListings().filter(({ _id }) => _id !== id));

/** Keeps this list in place of the one that is kept. @returns whether the browser keeps it */
export function restoreKeptListings(listings: readonly KeptListing[]): boolean {
  const isStored = listings.length > 0 ? store.write(OF_BROWSER, [...listings]) : (store.clear(OF_BROWSER), true);
  readAgain();
  return isStored;
}

function pick(listing: KeptListing): KeptListing {
  const { _id, title, year, format, sidecar_type, sidecar_format, language, duration, frame_rate, sidecar_by, contact } = listing;
  return { _id, title, year, format, sidecar_type, sidecar_format, language, duration, frame_rate, sidecar_by, contact };
}
