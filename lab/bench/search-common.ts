import { bestSearch } from './harness/best-sql.ts';
import { holdsFilms, type ReadBenchmark } from './harness/read-benchmark.ts';

/** Searches that match a large part of the catalogue. */
export const searchCommon: ReadBenchmark = {
  name: 'search-common',
  paths: () => ['the', 'the piano', 'the river', 'ther'].map((text) => `/api/films?search=${encodeURIComponent(text)}`),
  best: bestSearch,
  problem: holdsFilms,
};
