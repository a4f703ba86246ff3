import { bestSearch } from './harness/best-sql.ts';
import { holdsFilms, type ReadBenchmark } from './harness/read-benchmark.ts';

const SEARCHES = [
  'kurosawa',
  'almodovar',
  'Agnès Varda',
  'miyazaki',
  'godfather',
  'lighthouse',
  'reykjavik',
  'kieslowski',
  'ozu',
  'ray',
  'kyo',
  'fer',
  'red piano',
  'kurosawa river',
  'bong joon',
  'silent kyoto',
];

/** The best 30 matches and the total of 16 searches: names and words with correct spelling, three letters, and two words. */
export const search: ReadBenchmark = {
  name: 'search',
  paths: () => SEARCHES.map((text) => `/api/films?search=${encodeURIComponent(text)}`),
  best: bestSearch,
  problem: holdsFilms,
};
