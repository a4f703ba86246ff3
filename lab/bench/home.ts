import type { ReadBenchmark } from './harness/read-benchmark.ts';

/** The home page as HTML: unfiltered, with a search and with filters. Its SQL limit sends only the data. */
export const home: ReadBenchmark = {
  name: 'home',
  paths: () => ['/', '/?search=kurosawa', encodeURI('/?sidecar_type=Audio&language=French&genres=Drama')],
};
