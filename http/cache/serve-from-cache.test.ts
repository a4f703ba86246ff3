import http from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { expect } from 'vitest';
import { PATIENTLY, statementsFor, test as siteTest, type CachingSite } from '#test/site/caching-site.ts';
import { createWeb } from '../../web/web.ts';
import { createServeFromCache } from './serve-from-cache.ts';
import { createResponseCache } from './response-cache.ts';

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

type Ask = (address: string, headers?: http.OutgoingHttpHeaders, method?: string) => Promise<Answer>;

/** Sends requests over a real connection. The cache answers them if it can, otherwise the whole program. */
const test = siteTest.extend<{ ask: Ask; fromCache: { count: number } }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest wants the pattern
  fromCache: ({}, use) => use({ count: 0 }),
  async ask({ site, fromCache }, use) {
    const cache = createResponseCache(site.ctx);
    const serveFromCache = createServeFromCache(site.ctx, cache);
    const listener = getRequestListener(createWeb(site.ctx, { cache }).fetch);
    const server = http.createServer((request, response) => {
      if (serveFromCache(request, response)) fromCache.count += 1;
      else void listener(request, response);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    await use(
      (path, headers = {}, method = 'GET') =>
        new Promise((resolve, reject) => {
          const request = http.request({ port, path, headers, method, host: '127.0.0.1' }, (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }));
          });
          request.on('error', reject).end();
        }),
    );
    server.close();
  },
});

/** A list that is long enough to be compressed. */
async function buildFilms(site: CachingSite): Promise<void> {
  for (const title of ['Ran', 'Ikiru', 'Zama']) await site.build({ title });
}

const withoutTimes = ({ status, headers, body }: Answer) => {
  const { date: _date, ...others } = headers;
  return { status, headers: others, body: body.toString() };
};

test('a response from the cache is the same as the first response', async ({ site, ask, fromCache }) => {
  await buildFilms(site);
  const first = withoutTimes(await ask('/api/films'));
  const asked = await statementsFor(site, async () => {
    expect(withoutTimes(await ask('/api/films'))).toEqual(first);
    const known = await ask('/api/films', { 'if-none-match': first.headers.etag! });
    expect([known.status, known.body.length]).toEqual([304, 0]);
  });
  expect([asked, fromCache.count]).toEqual([0, 2]);
});

test('the cache serves gzip to clients that accept it, and plain text to others', async ({ site, ask, fromCache }) => {
  await buildFilms(site);
  const { body, headers } = await ask('/api/films');
  const compressed = await ask('/api/films', { 'accept-encoding': 'gzip, deflate, br' });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: `W/${headers.etag!}` });
  expect(Number(compressed.headers['content-length'])).toBeLessThan(body.length);
  expect(zlib.gunzipSync(compressed.body).equals(body)).toBe(true);
  const known = await ask('/api/films', { 'accept-encoding': 'gzip', 'if-none-match': `W/${headers.etag!}` });
  expect([known.status, known.headers['content-length']]).toEqual([304, undefined]);
  for (const accepted of ['br', 'gzip;q=0', 'br, gzip; q=0.0'])
    expect((await ask('/api/films', { 'accept-encoding': accepted })).headers['content-encoding']).toBeUndefined();
  expect(fromCache.count).toBe(5);
});

test('the cache serves requests with a cookie, but not requests with credentials or other methods', async ({ site, ask, fromCache }) => {
  await site.build();
  await ask('/api/films');
  expect((await ask('/api/films', { authorization: 'Basic eDp5' })).status).toBe(200);
  expect((await ask('/api/films', {}, 'POST')).status).toBe(405);
  expect(fromCache.count).toBe(0);
  expect((await ask('/api/films', { cookie: 'theme=dark' })).status).toBe(200);
  expect(fromCache.count).toBe(1);
});

test('a change empties the cache', async ({ site, ask, fromCache }) => {
  await site.build({ title: 'Ran' });
  await ask('/api/films');
  await site.build({ title: 'Ikiru' });
  await expect.poll(async () => (await ask('/api/films')).body.toString(), PATIENTLY).toContain('Ikiru');
  expect(fromCache.count).toBe(0);
});
