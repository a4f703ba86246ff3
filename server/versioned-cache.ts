import { LRUCache } from 'lru-cache';
import type { CacheSize } from './cache-usage.ts';
import type { LiveCatalogue } from './catalogue/live-catalogue.ts';

/**
 * A cache of values computed from the public catalogue. Any change to the catalogue, by any process, clears it. While
 * this process could miss changes, the cache stores nothing.
 */
export interface VersionedCache<Value extends object> {
  get: (catalogue: LiveCatalogue, key: string) => Value | undefined;
  /**
   * @param version the catalogue's version that the value was computed from; the value is dropped if the catalogue has
   * changed since then
   */
  set: (catalogue: LiveCatalogue, key: string, value: Value, version: number | undefined) => void;
  size: () => CacheSize;
}

/** @param bounds the cache's limits; the least recently used value is removed first */
export function createVersionedCache<Value extends object>(bounds: LRUCache.Options<string, Value, unknown>): VersionedCache<Value> {
  const values = new LRUCache<string, Value>(bounds);
  let madeFrom: { catalogue: LiveCatalogue; version: number | undefined } | undefined;

  /** @returns the version of all values that the cache now has */
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
