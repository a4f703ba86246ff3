import * as fc from 'fast-check';

/* Generates valid requests in sequence, with some of their bytes changed. */

const HOST = 'Host: localhost\r\n';
const TYPE = 'Content-Type: application/json\r\n';

const WHOLE = [
  `GET / HTTP/1.1\r\n${HOST}Accept: text/html\r\n\r\n`,
  `GET /api/films?search=ran&year[gte]=1950 HTTP/1.1\r\n${HOST}Accept-Encoding: gzip;q=0\r\n\r\n`,
  `GET /favicon.svg HTTP/1.1\r\n${HOST}Range: bytes=0-5\r\nIf-None-Match: "x"\r\n\r\n`,
  `OPTIONS /api/films HTTP/1.1\r\n${HOST}Origin: https://evil.example\r\n\r\n`,
  `POST /api/users/login HTTP/1.1\r\n${HOST}${TYPE}Content-Length: 12\r\n\r\n{"email":""}`,
  `POST /api/films/match HTTP/1.1\r\n${HOST}${TYPE}Transfer-Encoding: chunked\r\n\r\n11\r\n[{"title":"Ran"}]\r\n0\r\n\r\n`,
  `POST /programme HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nfilms=Ran`,
  `PATCH /api/films/approve HTTP/1.1\r\n${HOST}${TYPE}Authorization: Bearer x.y.z\r\nContent-Length: 2\r\n\r\n[]`,
  `GET /healthz HTTP/1.0\r\n${HOST}Connection: keep-alive\r\n\r\n`,
];

const PIECES = ['\r\n', '\n', '\r', '\0', ' ', '\t', ':', '0\r\n\r\n', 'Content-Length: 5\r\n', 'Transfer-Encoding: chunked\r\n', 'transfer-encoding:\vchunked\r\n', 'Connection: close\r\n', 'Expect: 100-continue\r\n', 'Upgrade: h2c\r\nConnection: upgrade\r\n', HOST, ' HTTP/1.1', '%', '%00', '..', '//', '\\', '?', '#', '\xff', 'a'.repeat(9000), `X: ${'b'.repeat(17_000)}\r\n`, 'GET /nothing HTTP/1.1\r\n\r\n', ';x=y', 'ffffffff', '-1', '1e3']; // prettier-ignore

interface Change {
  at: number;
  removed: number;
  put: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(2000),
  removed: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12 })),
  put: fc.oneof(
    fc.constant(''),
    fc.constantFrom(...PIECES),
    fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCodePoint(byte)), maxLength: 4 }),
  ),
});

const applied = (bytes: string, changes: readonly Change[]): string =>
  changes.reduce((text, { at, removed, put }) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + removed);
  }, bytes);

/** Generates the bytes for one connection. */
export const rawBytes: fc.Arbitrary<string> = fc
  .tuple(fc.array(fc.constantFrom(...WHOLE), { minLength: 1, maxLength: 3 }), fc.array(change, { maxLength: 4 }))
  .map(([requests, changes]) => applied(requests.join(''), changes));

/**
 * Returns the maximum number of requests in these bytes: the number of lines that could begin a request. A line without a version is
 * HTTP/0.9.
 */
export const maxRequests = (bytes: string): number => bytes.match(/HTTP\/1|^[A-Z]+ \S+\r?$/gm)?.length ?? 0;
