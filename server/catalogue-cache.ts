import type { CacheUsage } from './cache-usage.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { createVersionedCache } from './versioned-cache.ts';

/** What was read of the public catalogue, for as long as the catalogue stands still. */
export interface CatalogueCache<Kept extends object | number> {
  /**
   * @param key says what is read: the question and the filters
   * @returns the cached value, and a way to cache what is read because there is none: what the catalogue's next change
   * overtook is dropped
   */
  lookUp<Value extends Kept>(
    catalogue: CatalogueVersion,
    key: string,
  ): { cached: Value | undefined; store: (value: Value) => void };
  usage: () => CacheUsage;
}

/** What a stranger asks for is bounded by bytes, the least recently asked going first. */
function createCatalogueCache<Kept extends object | number>(
  maxBytes: number,
  bytesOf: (value: Kept) => number,
): CatalogueCache<Kept> {
  const values = createVersionedCache<{ value: Kept }>({
    maxSize: maxBytes,
    // Characters take up to two bytes.
    sizeCalculation: ({ value }, key) => 200 + 2 * key.length + bytesOf(value),
  });
  let hits = 0;
  let misses = 0;
  return {
    lookUp<Value extends Kept>(catalogue: CatalogueVersion, key: string) {
      const version = catalogue.current();
      const cached = values.get(catalogue, key);
      if (cached) hits += 1;
      else misses += 1;
      return {
        cached: cached?.value as Value | undefined,
        store: (value: Value) => values.set(catalogue, key, { value }, version),
      };
    },
    usage: () => ({ hits, misses, ...values.size() }),
  };
}

const MB = 1024 * 1024;

/** What was counted. Objects take a multiple of their text. */
export const createCountCache = () =>
  createCatalogueCache<object | number>(8 * MB, (value) => 4 * JSON.stringify(value).length);

/** Pages of lists, whose films are a text. */
export const createListCache = () =>
  createCatalogueCache<{ films: string }>(16 * MB, ({ films }) => 2 * films.length);
