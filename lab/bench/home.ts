import type { ReadBenchmark } from './harness/read-benchmark.ts';

/** The home page as HTML: as it opens, searched and filtered. Its SQL limit sends the data alone. */
export const home: ReadBenchmark = {
  name: 'home',
  paths: () => ['/', '/?search=kurosawa', encodeURI('/?sidecar_type=Audio&language=French&genres=Drama')],
};
