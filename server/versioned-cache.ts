import { LRUCache } from 'lru-cache';
import type { CacheSize } from './cache-usage.ts';
import type { LiveCatalogue } from './catalogue/live-catalogue.ts';

/**
 * What was made from the public catalogue, for as long as the catalogue stands still: any change, by whichever process,
 * drops all of it, and while changes could be missed nothing is cached.
 */
export interface VersionedCache<Value extends object> {
  get: (catalogue: LiveCatalogue, key: string) => Value | undefined;
  /** @param version what the value was made from: one that the catalogue's next change overtook is dropped */
  set: (catalogue: LiveCatalogue, key: string, value: Value, version: number | undefined) => void;
  size: () => CacheSize;
}

/** @param bounds how much is cached at most; the least recently asked goes first */
export function createVersionedCache<Value extends object>(bounds: LRUCache.Options<string, Value, unknown>): VersionedCache<Value> {
  const values = new LRUCache<string, Value>(bounds);
  let madeFrom: { catalogue: LiveCatalogue; version: number | undefined } | undefined;

  /** @returns the version that all values are of from here on */
  const dropOutdated = (catalogue: LiveCatalogue): number | undefined => {
    const version = catalogue.current();
    if (madeFrom?.catalogue !== catalogue || madeFrom.version !== version) {
      values.clear();
      madeFrom = { catalogue, version };
    }
    return version;
  };
  return {
    get(catalogue, key) {
      return dropOutdated(catalogue) === undefined ? undefined : values.get(key);
    },
    set(catalogue, key, value, version) {
      if (version !== undefined && dropOutdated(catalogue) === version) values.set(key, value);
    },
    size: () => ({ entries: values.size, bytes: values.calculatedSize }),
  };
}
