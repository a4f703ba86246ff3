import { FORMAT_VALUES } from '#domain/films/film-options.ts';
import { createStore } from './create-store.ts';
import { z } from './schema.ts';

/*
 * The listings kept in this browser, the newest last. Each is stored with the facts that their list shows, from the last time
 * that its page was open. So the list needs no request.
 */

const keptListing = z.object({
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
});

export type KeptListing = z.output<typeof keptListing>;

const store = createStore('kept', z.array(keptListing), { storage: 'local' });
/** Place of the only list in the browser. */
const OF_BROWSER = '';

const NONE: readonly KeptListing[] = [];
/** The list as last read, so that an unchanged list is the same object. */
let current: readonly KeptListing[] | undefined;
const listeners = new Set<() => void>();

export const keptListings = (): readonly KeptListing[] => (current ??= store.read(OF_BROWSER) ?? NONE);

/** Subscribes to changes to the list, in this tab or another. @returns a function that unsubscribes */
export function subscribeToKeptListings(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', readAgain);
    addEventListener('pageshow', readAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function readAgain(): void {
  current = undefined;
  for (const listener of listeners) listener();
}

/** Keeps this listing with its current facts. @returns whether the browser keeps it */
export function keepListing(listing: KeptListing): boolean {
  const one = keptListing.parse(listing);
  const films = keptListings();
  const isKept = films.some(({ _id }) => _id === one._id);
  return restoreKeptListings(isKept ? films.map((film) => (film._id === one._id ? one : film)) : [...films, one]);
}

export const removeKeptListing = (id: string): boolean => restoreKeptListings(keptListings().filter(({ _id }) => _id !== id));

/** Replaces the kept list. @returns whether the browser keeps it */
export function restoreKeptListings(listings: readonly KeptListing[]): boolean {
  const isStored = listings.length > 0 ? store.write(OF_BROWSER, [...listings]) : (store.clear(OF_BROWSER), true);
  readAgain();
  return isStored;
}
