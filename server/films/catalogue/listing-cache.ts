import { LRUCache } from 'lru-cache';
import type { FoundFilm } from '#catalogue/found-film.ts';
import type { CacheUsage } from '#server/cache-usage.ts';

/** A listing's JSON text with an empty `author`, because the name can change without the listing. */
export interface PresentedListing {
  text: string;
  changed: number;
  authorId: string | null;
}

/** Public listings by id, each in the version that was read last. */
export interface ListingCache {
  get: (film: FoundFilm) => PresentedListing | undefined;
  set: (id: string, listing: PresentedListing) => void;
  /** Removes all listings. After a restore or a failover, two changes can have the same number. */
  clear: () => void;
  usage: () => CacheUsage;
}

/** Enough for about 40,000 listings. */
const MAX_BYTES = 64 * 1024 * 1024;

export function createListingCache(): ListingCache {
  const listings = new LRUCache<string, PresentedListing>({
    maxSize: MAX_BYTES,
    // A character takes up to two bytes.
    sizeCalculation: ({ text }) => 300 + 2 * text.length,
  });
  let hits = 0;
  let misses = 0;
  return {
    get({ id, changed }) {
      const listing = listings.get(id);
      const found = listing?.changed === changed ? listing : undefined;
      if (found) hits += 1;
      else misses += 1;
      return found;
    },
    set: (id, listing) => listings.set(id, listing),
    clear: () => listings.clear(),
    usage: () => ({ hits, misses, entries: listings.size, bytes: listings.calculatedSize }),
  };
}
