import { bestMisspelt } from './harness/best-sql.ts';
import { isCorrected, type ReadBenchmark } from './harness/read-benchmark.ts';

const SEARCHES = [
  'godfathr',
  'kurasawa',
  'miyasaki',
  'kierostami',
  'almodovr',
  'kislowski',
  'tarkovski',
  'akira kurossawa',
  'angelopulos',
  'lighthose',
];

/** Ten misspelt searches, each of which must find something. */
export const misspelt: ReadBenchmark = {
  name: 'misspelt',
  paths: () => SEARCHES.map((text) => `/api/films?search=${encodeURIComponent(text)}`),
  problem: isCorrected,
  best: bestMisspelt,
  read: null,
};
