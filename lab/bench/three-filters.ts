import { bestBrowse, bestPage } from './harness/best-sql.ts';
import type { ReadBenchmark } from './harness/read-benchmark.ts';

/** The first page and the exact total for three filters, one of them a range. Also compares with SQL that does not count. */
export const threeFilters: ReadBenchmark = {
  name: 'three-filters',
  paths: () =>
    [
      'format=DS&language=English&year[gte]=1990&year[lte]=2010',
      'format=DS&language=French&year[gte]=1990&year[lte]=2010',
      'format=AD&language=English&year[gte]=1960&year[lte]=2026',
      'format=DS&language=German&year[gte]=1975&year[lte]=1989',
      'format=AD&language=Spanish&duration[gte]=60&duration[lte]=120',
      'sidecar_type=DS&quality_level=Professional&duration[gte]=60&duration[lte]=120',
      'format=DS&sidecar_type=Extended&duration[gte]=0&duration[lte]=95',
      'sidecar_type=Audio&language=English&duration[gte]=75&duration[lte]=140',
    ].map((query) => encodeURI(`/api/films?${query}`)),
  best: bestBrowse,
  pageAlone: bestPage,
};
