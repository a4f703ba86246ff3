import { useSyncExternalStore } from 'react';
import { keptListings, subscribeToKeptListings, type KeptListing } from '#app/session/storage/kept-listings.ts';

/** Returns the listings that this browser keeps. Undefined on the server and in the first render. */
export const useKeptListings = (): readonly KeptListing[] | undefined =>
  useSyncExternalStore<readonly KeptListing[] | undefined>(subscribeToKeptListings, keptListings, () => undefined);
