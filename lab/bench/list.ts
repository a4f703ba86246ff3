import { bestBrowse } from './harness/best-sql.ts';
import type { ReadBenchmark } from './harness/read-benchmark.ts';

/** The first page of the list, as it comes without a filter: the 30 newest and how many there are. */
export const list: ReadBenchmark = {
  name: 'list',
  paths: () => ['/api/films'],
  best: bestBrowse,
};
