import { bestFacets, readCounts } from './harness/best-sql.ts';
import type { ReadBenchmark } from './harness/read-benchmark.ts';

/** The count next to every option, without a filter. */
export const facets: ReadBenchmark = {
  name: 'facets',
  paths: () => ['/api/films/facets'],
  best: bestFacets,
  read: readCounts,
};
