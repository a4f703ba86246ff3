import { bestBrowse } from './harness/best-sql.ts';
import type { ReadBenchmark } from './harness/read-benchmark.ts';

const inYears = (from: number, to: number) => `year[gte]=${from}&year[lte]=${to}`;
const inMinutes = (from: number, to: number) => `duration[gte]=${from}&duration[lte]=${to}`;

/** The first page and the total of 16 filtered lists, with one or many filters and with common and rare values. */
export const filters: ReadBenchmark = {
  name: 'filters',
  paths: () =>
    [
      `format=AD&language=English&${inYears(1990, 2010)}`,
      `format=DS&language=French&${inYears(1990, 2010)}`,
      `format=DS&language=Welsh&${inYears(1950, 2000)}`,
      `format=AD&language=Greek&${inYears(1990, 2010)}`,
      `sidecar_type=DS&sidecar_type=Audio&sidecar_type=Extended&quality_level=Professional&quality_level=Non-Professional&genres=Drama&genres=Comedy&${inMinutes(60, 120)}`,
      `sidecar_type=DS Only&sidecar_type=Text-based&sidecar_type=Other&quality_level=Professional&genres=Western&genres=War&${inMinutes(60, 120)}`,
      `sidecar_type=Extended&quality_level=Non-Professional&genres=Horror&${inMinutes(80, 90)}`,
      `sidecar_type=Other&language=Scottish Gaelic`,
      'genres=Documentary',
      'genres=Western&language=Finnish',
      'language=Persian',
      'quality_level=Professional',
      inMinutes(0, 40),
      inYears(1895, 1920),
      `sidecar_type=Audio&language=Spanish&genres=Drama&sort=title`,
      `format=AD&quality_level=Professional&sort=-year`,
    ].map((query) => encodeURI(`/api/films?${query}`)),
  best: bestBrowse,
};
