import { home } from './home.ts';
import { list } from './list.ts';
import type { ReadBenchmark } from './harness/read-benchmark.ts';

/** The list once more, as visitors repeat it: served from the cache until the catalogue changes. */
export const listRepeated: ReadBenchmark = { name: 'list-repeated', paths: list.paths, repeated: true };

/** The home page likewise. */
export const homeRepeated: ReadBenchmark = { name: 'home-repeated', paths: home.paths, repeated: true };

/** The home page as browsers ask for it: compressed. The bare server sends bytes that were compressed before. */
export const homeCompressed: ReadBenchmark = {
  name: 'home-compressed',
  paths: home.paths,
  headers: { 'accept-encoding': 'gzip, deflate, br' },
  repeated: true,
};
