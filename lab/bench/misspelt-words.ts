import { isCorrected, type ReadBenchmark } from './harness/read-benchmark.ts';

const SEARCHES = [
  'akirra kurossawa',
  'tarkovski mirrr',
  'hayao miyasaki',
  'goldn rivr',
  'silnt nigt kyotoo',
  'the rivr',
  'the godfathr',
  'the akira kurossawa',
  'kurossawa film',
  'river by kurossawa',
  'the piano trailer',
  'akira xylophone',
  'redpiano',
];

/** Searches of two or three words, of which some are misspelt or match no film. Each finds the nearest films. */
export const misspeltWords: ReadBenchmark = {
  name: 'misspelt-words',
  paths: () => SEARCHES.map((text) => `/api/films?search=${encodeURIComponent(text)}`),
  problem: isCorrected,
};
