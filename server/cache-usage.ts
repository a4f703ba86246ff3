/** How a cache has done since the process started. */
export interface CacheUsage extends CacheSize {
  /** What was found in it. */
  hits: number;
  /** What had to be made. */
  misses: number;
}

/** How much is in a cache now. */
export interface CacheSize {
  entries: number;
  /** As the cache reckons, which is bounded by them. */
  bytes: number;
}
