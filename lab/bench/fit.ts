import type { ReadBenchmark } from './harness/read-benchmark.ts';

/** The first page of films that fit a copy, with common and rare fits, with other filters, and sorted by best fit. */
export const fit: ReadBenchmark = {
  name: 'fit',
  paths: () =>
    [
      'copy=1:36:10&copy_rate=25',
      'copy=1:36:10&copy_rate=25&fit=fits',
      'copy=1:36:10&copy_rate=25&fit=fits&fit=probably&fit=retime',
      'copy=100&copy_rate=24&fit=retime&format=AD',
      'copy=1:52&fit=fits&language=Welsh',
      'copy=27&copy_rate=25&fit=unknown',
      'copy=2:01:00&copy_rate=23.976&fit=other',
      'copy=1:36:10&copy_rate=25&sort=fit',
      'copy=1:36:10&copy_rate=25&sort=fit&language=French',
      'copy=20:00:00&copy_rate=24&sort=fit',
      'copy=1:36:10&copy_rate=25&sort=fit&search=piano',
    ].map((query) => encodeURI(`/api/films?${query}`)),
};

/** The number of films by how they fit a copy, with the count of every option. */
export const facetsFit: ReadBenchmark = {
  name: 'facets-fit',
  paths: () =>
    [
      'copy=1:36:10&copy_rate=25',
      'copy=100',
      'copy=1:36:10&copy_rate=25&fit=retime',
      'copy=100&copy_rate=24&language=English&duration[gte]=60',
      'copy=2:01:00&copy_rate=23.976&fit=other&genres=Drama',
      'copy=1:36:10&copy_rate=25&search=piano',
    ].map((query) => encodeURI(`/api/films/facets?${query}`)),
};
