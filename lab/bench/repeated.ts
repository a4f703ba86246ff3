import { home } from './home.ts';
import { list } from './list.ts';
import type { ReadBenchmark } from './harness/read-benchmark.ts';

/** The list again, as repeated by visitors: the cache answers until the catalogue changes. */
export const listRepeated: ReadBenchmark = { name: 'list-repeated', paths: list.paths, repeated: true };

/** The home page again, also from the cache. */
export const homeRepeated: ReadBenchmark = { name: 'home-repeated', paths: home.paths, repeated: true };

/** The compressed home page, as browsers request it. The bare server sends bytes that are already compressed. */
export const homeCompressed: ReadBenchmark = {
  name: 'home-compressed',
  paths: home.paths,
  headers: { 'accept-encoding': 'gzip, deflate, br' },
  repeated: true,
};
