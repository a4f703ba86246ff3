import * as fc from 'fast-check';
import type { Endpoint } from '#api/endpoint/define-endpoint.ts';

/** Headers that browsers, proxies and attackers send. Values that no HTTP client can send are in the raw bytes instead. */
const ODD: Record<string, readonly string[]> = {
  accept: ['text/html', 'application/json', '*/*', 'x/y;q=9', ''],
  'accept-encoding': ['gzip', 'gzip;q=0', 'br, zstd', 'identity;q=0, *;q=0', 'gzip, gzip'],
  'accept-language': ['de', '*', 'x'.repeat(500)],
  cookie: ['display=theme%3Ddark', 'display=%', 'display=%ff; a=b', '=;;=', 'jwt=nonsense', `display=${'x'.repeat(3000)}`],
  host: ['evil.example', 'localhost:1', '127.0.0.1'],
  'if-modified-since': ['Sat, 01 Jan 2000 00:00:00 GMT', 'never'],
  'if-none-match': ['@tag:0', '*', '"x"', 'W/"x", "y"', '""""'],
  'if-match': ['*', '"x"'],
  origin: ['https://evil.example', 'null', 'http://localhost', '', 'not an origin'],
  'sec-fetch-site': ['cross-site', 'same-site', 'same-origin', 'none', 'elsewhere'],
  'sec-fetch-dest': ['image', 'document', 'empty', 'iframe'],
  'sec-purpose': ['prefetch', 'prefetch;prerender'],
  range: ['bytes=0-5', 'bytes=-1', 'bytes=9-1', 'bytes=0-1,3-4', 'bytes=99999999999999999999-'],
  referer: ['https://evil.example/', '@'],
  'user-agent': ['', 'x'.repeat(4000), 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0', 'ü'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['https', 'x'],
  'x-http-method-override': ['DELETE', 'PATCH'],
  'x-react-router-prerender-data': ['%5B%5D', 'x'],
  'x-request-id': ['a', 'a b', 'x'.repeat(300)],
  'content-encoding': ['gzip', 'identity'],
  'transfer-encoding': ['chunked'],
  'idempotency-key': ['one', 'two', 'three', '', 'x'.repeat(500), '"quoted"'],
  authorization: ['Basic YTpi', 'Bearer', 'bearer x.y.z'],
};

/** Generates no headers for most requests, and one or two for the others. */
export function oddHeaders({ headers = [] }: Pick<Endpoint, 'headers'>): fc.Arbitrary<Record<string, string>> {
  const one = (names: readonly string[]) =>
    fc.constantFrom(...names).chain((name) => fc.constantFrom(...(ODD[name] ?? ['x'])).map((value): [string, string] => [name, value]));
  const own = headers.filter((name) => name in ODD);
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    ...(own.length > 0 ? [{ weight: 2, arbitrary: one(own).map((pair) => Object.fromEntries([pair])) }] : []),
    { weight: 2, arbitrary: fc.array(one(Object.keys(ODD)), { minLength: 1, maxLength: 2 }).map((pairs) => Object.fromEntries(pairs)) },
  );
}
