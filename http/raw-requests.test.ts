import { expect } from 'vitest';
import { test } from '#test/site/two-sites.ts';
import { exchange, LAST } from '../lab/fuzz/raw/exchange.ts';

/* Responses of Node's parser and this program to bytes that no ordinary client sends (docs/security.md). */

const HOST = 'Host: localhost\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const HIDDEN = `GET /nothing HTTP/1.1\r\n${HOST}\r\n`;
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`;
const post = (headers: string, body: string) => `POST /api/users/login HTTP/1.1\r\n${HOST}${JSON_TYPE}${headers}\r\n${body}`;
const chunked = (body: string, more = '') => post(`Transfer-Encoding: chunked\r\n${more}`, body);

/** The bytes that are sent, and the statuses of all responses. If the connection stays open, the last status is that of `LAST`. */
const ROWS: Record<string, [statuses: number[], bytes: string]> = {
  // two lengths
  'length and chunks': [[400], post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${HIDDEN}`)],
  'chunks and length': [[400], post(`Transfer-Encoding: chunked\r\nContent-Length: ${HIDDEN.length}\r\n`, `0\r\n\r\n${HIDDEN}`)],
  'two lengths': [[400], post(`Content-Length: 2\r\nContent-Length: ${HIDDEN.length}\r\n`, `{}${HIDDEN}`)],
  'the same length twice': [[400], post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
  'a list of lengths': [[400], post('Content-Length: 2, 2\r\n', '{}')],
  'a length with a plus': [[400], post('Content-Length: +2\r\n', '{}')],
  'a length in hexadecimal': [[400], post('Content-Length: 0x2\r\n', '{}')],
  'a negative length': [[400], post('Content-Length: -1\r\n', '{}')],
  'a length with a space in it': [[400], post('Content-Length: 2 2\r\n', '{}')],
  'no length at all': [[400], post('Content-Length:\r\n', '{}')],
  'a length that is too large': [[400], post(`Content-Length: ${'9'.repeat(30)}\r\n`, '{}')],
  'chunks, then something else': [[400], chunked(`0\r\n\r\n${HIDDEN}`).replace('chunked', 'chunked, identity')],
  'chunks by another name': [[400], chunked(`0\r\n\r\n${HIDDEN}`).replace('chunked', 'xchunked')],
  'chunks twice': [[400], chunked(`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding: chunked\r\n')],
  'chunks, then none': [[400], chunked(`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding: identity\r\n')],
  'chunks with a weight': [[400], chunked(`0\r\n\r\n${HIDDEN}`).replace('chunked', 'chunked;q=1')],
  'chunks after a vertical tab': [[400], chunked(`0\r\n\r\n${HIDDEN}`).replace('chunked', '\vchunked')],
  'a space before the colon': [[400], chunked(`0\r\n\r\n${HIDDEN}`).replace('Encoding:', 'Encoding :')],
  'an underscore for a hyphen': [[400], chunked(`0\r\n\r\n`).replace('Transfer-E', 'Transfer_E')],
  'a header in capitals': [[400, 200], chunked('2\r\n{}\r\n0\r\n\r\n').replace('Transfer-Encoding: chunked', 'TRANSFER-ENCODING: CHUNKED')],
  // pieces
  'a piece with an extension': [[400, 200], chunked('2;a=b\r\n{}\r\n0\r\n\r\n')],
  'a piece with a very long extension': [[413], chunked(`2;a=${'b'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`)],
  'a piece in hexadecimal with 0x': [[400], chunked('0x2\r\n{}\r\n0\r\n\r\n')],
  'a piece with a negative size': [[400], chunked('-1\r\n{}\r\n0\r\n\r\n')],
  'a piece with a size that is too large': [[400], chunked(`${'F'.repeat(17)}\r\n{}\r\n0\r\n\r\n`)],
  'a piece with a space after its size': [[400], chunked('2 \r\n{}\r\n0\r\n\r\n')],
  'a piece with lines ended by LF': [[400], chunked('2\n{}\n0\n\n')],
  'a piece that is longer than its size': [[400], chunked(`2\r\n{}${HIDDEN}\r\n0\r\n\r\n`)],
  'a piece without a size': [[400], chunked('\r\n{}\r\n0\r\n\r\n')],
  trailers: [[400], chunked(`2\r\n{}\r\n0\r\nAuthorization: Bearer x\r\nContent-Length: 9\r\n\r\n`)],
  'a trailer that is a request': [[400], chunked(`0\r\n${HIDDEN}`)],
  // bodies of GET requests
  'a GET with a request in its body': [[200], get('/healthz', `Content-Length: ${HIDDEN.length}\r\n`) + HIDDEN],
  'a GET with a request in its pieces': [[200], get('/healthz', 'Transfer-Encoding: chunked\r\n') + `0\r\n\r\n${HIDDEN}`],
  // headers
  'a header that continues on the next line': [[400], get('/healthz', 'X-Long: a\r\n b\r\n')],
  'a NUL in a header': [[400], get('/healthz', 'X-Nul: a\0b\r\n')],
  'a CR in a header': [[400], get('/healthz', 'X-Cr: a\rX-Other: b\r\n')],
  'a space in the name of a header': [[400], get('/healthz', 'X Y: a\r\n')],
  'a header without a name': [[400], get('/healthz', ': a\r\n')],
  'a header without a colon': [[400], get('/healthz', 'nothing\r\n')],
  'a header line before the first header': [[400], `GET /healthz HTTP/1.1\r\n X: y\r\n${HOST}\r\n`],
  'bytes that are not letters': [[200, 200], get('/healthz', 'X-Bytes: \xff\xfe\x80\r\n')],
  'a header of 100 kB': [[431], get('/healthz', `X-Long: ${'a'.repeat(100_000)}\r\n`)],
  'too many headers': [[431], get('/healthz', Array.from({ length: 3000 }, (_, n) => `X-${n}: a\r\n`).join(''))],
  'lines ended by LF': [[400], 'GET /healthz HTTP/1.1\nHost: localhost\n\n'],
  // the first line
  'empty lines before it': [[200, 200], `\r\n\r\n${get('/healthz')}`],
  'a method in small letters': [[400], get('/healthz').replace('GET', 'get')],
  'an unknown method': [[400], get('/healthz').replace('GET', 'FOO')],
  'a very long method': [[400], get('/healthz').replace('GET', 'G'.repeat(10_000))],
  'no version': [[400], `GET /healthz\r\n${HOST}\r\n`],
  'HTTP/0.9': [[400], 'GET /\r\n'],
  'HTTP/1.0 without a host': [[400], 'GET /healthz HTTP/1.0\r\n\r\n'],
  'HTTP/1.0 with pieces': [[400], chunked(`0\r\n\r\n${HIDDEN}`).replace('HTTP/1.1', 'HTTP/1.0')],
  'HTTP/9.9': [[400], get('/healthz').replace('1.1', '9.9')],
  'HTTP/2 at once': [[400], 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0'],
  TLS: [[400], '\x16\x03\x01\0\xf4\x01\0\0\xf0\x03\x03'],
  'two spaces': [[200, 200], get(' /healthz')],
  'a tab': [[400], get('/healthz').replace('GET ', 'GET\t')],
  'one word too many': [[400], get('/healthz HTTP/1.1')],
  // addresses
  'an asterisk for the whole server': [[400, 200], get('*')],
  'a tunnel': [[], `CONNECT example.org:443 HTTP/1.1\r\n${HOST}\r\n`],
  'a tunnel to a path': [[], `CONNECT /healthz HTTP/1.1\r\n${HOST}\r\n`],
  'another server': [[400, 200], get('http://')],
  'an invalid port': [[400, 200], get('http://localhost:99999/healthz')],
  'only a query': [[400], get('?x')],
  'only a fragment': [[400], get('#x')],
  'a fragment': [[308, 200], get('/healthz#x')],
  'two slashes': [[308, 200], get('//evil.example/healthz')],
  'a backslash': [[400, 200], get('/\\evil.example')],
  'two backslashes': [[400], get('\\\\evil.example\\healthz')],
  'folders above the root': [[308, 200], get('/../../../etc/passwd')],
  'folders above the root, in percents': [[308, 200], get('/%2e%2e/%2e%2e/etc/passwd')],
  'a NUL in percents': [[404, 200], get('/%00')],
  'half a percent': [[400, 200], get('/%')],
  'an invalid percent code': [[400, 200], get('/%zz')],
  'a slash in too many bytes': [[400, 200], get('/%c0%af')],
  'bytes in the address': [[400], get('/\xff\xfe')],
  'a NUL in the address': [[400], get('/a\0b')],
  // the host
  'two hosts': [[400, 200], get('/healthz', 'Host: evil.example\r\n')],
  'an empty host': [[400, 200], get('/healthz').replace('Host: localhost', 'Host:')],
  'a host with a path': [[400, 200], get('/healthz').replace('localhost', 'a/b')],
  'a host with a name': [[400, 200], get('/healthz').replace('localhost', 'a@b')],
  'a host in half a bracket': [[400, 200], get('/healthz').replace('localhost', '[::1')],
  'a host with an invalid port': [[400, 200], get('/healthz').replace('localhost', 'a:99999')],
  'a list of hosts': [[400, 200], get('/healthz').replace('localhost', 'a, b')],
  // other requests to a server
  'an upgrade to HTTP/2': [
    [200],
    get('/healthz', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'),
  ],
  'an upgrade to WebSocket': [
    [200],
    get(
      '/healthz',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n',
    ),
  ],
  'an Expect header without a body': [[200], get('/healthz', 'Expect: 100-continue\r\n')],
  'an Expect header with a body that follows at once': [[100, 400, 200], post('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}')],
};

/** Requests that break off. The server does not wait for the rest, does nothing and need not respond. */
const BROKEN_OFF: Record<string, string> = {
  nothing: '',
  'half a line': 'GET /hea',
  'half a header': `GET /healthz HTTP/1.1\r\n${HOST}X-Ha`,
  'half a body': post('Content-Length: 100\r\n', '{"email":'),
  'half a piece': chunked('20\r\n{"email":'),
  'pieces without an end': chunked('2\r\n{}\r\n'),
  'ten requests and half of one': get('/healthz').repeat(10) + 'GET /he',
};

test('malformed requests get at most one response each, hidden requests get none, and no one else has to wait', async ({
  caching: site,
  said,
}) => {
  const exchanges = Object.entries(ROWS).map(async ([name, [statuses, bytes]]) => {
    const { responses, rest } = await exchange(site.port, bytes + LAST);
    expect([name, responses.map(({ status }) => status), rest]).toEqual([name, statuses, '']);
  });
  const brokenOff = Object.entries(BROKEN_OFF).map(async ([name, bytes]) => {
    const { responses, rest } = await exchange(site.port, bytes, { isHalfClosed: true });
    expect([name, responses.every(({ status }) => status < 500), rest]).toEqual([name, true, '']);
  });
  expect((await site.ask({ path: '/healthz' })).status).toBe(200);
  await Promise.all([...exchanges, ...brokenOff]);
  expect(said()).not.toMatch(/"level":"(warn|error|fatal)"/);
});
