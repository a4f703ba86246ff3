import { readPage, type ReadBenchmark } from './harness/read-benchmark.ts';

const SEARCHES = ['zx', 'qu', '42', '黒澤', '생', 'zx river', 'of 77', 'rd pian', 'kurosawa river', 'q w e r t y'];

/**
 * Searches with words of one or two letters, and for several common words that few films share. Most find few films, and some find none.
 */
export const searchShort: ReadBenchmark = {
  name: 'search-short',
  paths: () => SEARCHES.map((text) => `/api/films?search=${encodeURIComponent(text)}`),
  problem: ({ body }) => (Number.isInteger(readPage(body).total) ? undefined : 'does not say how many films there are'),
};
