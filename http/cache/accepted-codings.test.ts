import { expect, test } from 'vitest';
import { acceptsGzip } from './accepted-codings.ts';

test.for<[header: string | undefined, isTaken: boolean]>([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['GZIP;q=0.1', true],
  ['br, gzip', true],
  ['x-gzip', true],
  ['*', true],
  ['*;q=0', false],
  ['gzip;q=0', false],
  ['gzip ; q = 0.00', false],
  ['gzip;q=0.001', true],
  ['gzip;q=0, *', false],
  ['identity;q=0', false],
  ['br', false],
  ['notgzip', false],
])('the header “%s” decides whether a client gets gzip', ([header, isTaken]) => {
  for (let time = 0; time < 2; time += 1) expect(acceptsGzip(header)).toBe(isTaken);
});
