import { bestBrowse } from './harness/best-sql.ts';
import type { ReadBenchmark } from './harness/read-benchmark.ts';

/** The first page of the unfiltered list: the 30 newest listings and the total. */
export const list: ReadBenchmark = {
  name: 'list',
  paths: () => ['/api/films'],
  best: bestBrowse,
};
