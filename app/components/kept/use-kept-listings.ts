import { useSyncExternalStore } from 'react';
import { keptListings, subscribeToKeptListings, type KeptListing } from '#app/session/storage/kept-listings.ts';

/** The listings that this browser keeps; undefined on the server, and in the first rendering. */
export const useKeptListings = (): readonly KeptListing[] | undefined =>
  useSyncExternalStore<readonly KeptListing[] | undefined>(subscribeToKeptListings, keptListings, () => undefined);
