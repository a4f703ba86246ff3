import type { CatalogueVersion } from './catalogue-version.ts';
import { createVersionedCache } from './versioned-cache.ts';

/** What was counted of the public catalogue, for as long as the catalogue stands still. */
export interface CountCache {
  /**
   * @param key says what is counted: the question and the filters
   * @returns the cached value, and a way to cache what is counted because there is none: a count that the catalogue's
   * next change overtook is dropped
   */
  lookUp<Value extends object | number>(
    catalogue: CatalogueVersion,
    key: string,
  ): { cached: Value | undefined; store: (value: Value) => void };
}

const MOST_BYTES = 8 * 1024 * 1024;

/** Counts are small; what a stranger asks for is bounded by bytes all the same, the least recently asked going first. */
export function createCountCache(mostBytes = MOST_BYTES): CountCache {
  const counts = createVersionedCache<{ value: object | number }>({
    maxSize: mostBytes,
    // Characters take up to two bytes, objects a multiple of their text.
    sizeCalculation: ({ value }, key) => 200 + 2 * key.length + 4 * JSON.stringify(value).length,
  });
  return {
    lookUp<Value extends object | number>(catalogue: CatalogueVersion, key: string) {
      const version = catalogue.current();
      return {
        cached: counts.get(catalogue, key)?.value as Value | undefined,
        store: (value: Value) => counts.set(catalogue, key, { value }, version),
      };
    },
  };
}
