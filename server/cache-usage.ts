/** Usage of a cache since the process started. */
export interface CacheUsage {
  /** Values that were found in the cache. */
  hits: number;
  /** Values that had to be computed. */
  misses: number;
  entries: number;
  /** The cache's own estimate, which its limit applies to. */
  bytes: number;
}
