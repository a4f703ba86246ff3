import { bestFacets, readCounts } from './harness/best-sql.ts';
import type { ReadBenchmark } from './harness/read-benchmark.ts';

/** The count next to every option while filters are active. Each facet is counted without its own filter. */
export const facetsFiltered: ReadBenchmark = {
  name: 'facets-filtered',
  paths: () =>
    [
      'language=English',
      'format=AD&quality_level=Professional',
      'sidecar_type=DS&sidecar_type=Audio&genres=Drama&genres=Comedy&duration[gte]=60&duration[lte]=120',
      'language=Welsh&year[gte]=1990&year[lte]=2010',
      'genres=Documentary',
      'genres=Western&language=Finnish',
      'duration[lte]=40',
      'search=kurosawa',
    ].map((query) => encodeURI(`/api/films/facets?${query}`)),
  best: bestFacets,
  read: readCounts,
};
