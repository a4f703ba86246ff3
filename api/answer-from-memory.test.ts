import http from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { expect } from 'vitest';
import { PATIENTLY, questionsFor, test as siteTest, type RememberingSite } from '#test/remembering-site.ts';
import { createWeb } from '../web.ts';
import { createAnswerFromMemory } from './answer-from-memory.ts';
import { createAnswerMemory } from './answer-memory.ts';

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

type Ask = (address: string, headers?: http.OutgoingHttpHeaders, method?: string) => Promise<Answer>;

/** Asks the site over a real connection, first from memory, otherwise through everything. */
const test = siteTest.extend<{ ask: Ask; fromMemory: { count: number } }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest wants the pattern
  fromMemory: ({}, use) => use({ count: 0 }),
  async ask({ site, fromMemory }, use) {
    const memory = createAnswerMemory(site.ctx);
    const answerFromMemory = createAnswerFromMemory(site.ctx, memory);
    const listener = getRequestListener(createWeb(site.ctx, { memory }).fetch);
    const server = http.createServer((request, response) => {
      if (answerFromMemory(request, response)) fromMemory.count += 1;
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
            response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) })); // prettier-ignore
          });
          request.on('error', reject).end();
        }),
    );
    server.close();
  },
});

/** A list that is long enough to be compressed. */
async function buildFilms(site: RememberingSite): Promise<void> {
  for (const title of ['Ran', 'Ikiru', 'Zama']) await site.build({ title });
}

const withoutTimes = ({ status, headers, body }: Answer) => {
  const { date: _date, ...others } = headers;
  return { status, headers: others, body: body.toString() };
};

test('what is answered from memory is what was answered the first time', async ({
  site,
  ask,
  fromMemory,
}) => {
  await buildFilms(site);
  const first = withoutTimes(await ask('/api/films'));
  const asked = await questionsFor(site, async () => {
    expect(withoutTimes(await ask('/api/films'))).toEqual(first);
    expect(withoutTimes(await ask('/api/films', {}, 'HEAD'))).toEqual({ ...first, body: '' });
    const known = await ask('/api/films', { 'if-none-match': first.headers.etag! });
    expect([known.status, known.body.length]).toEqual([304, 0]);
  });
  expect([asked, fromMemory.count]).toEqual([0, 3]);
});

test('who accepts gzip gets it, unless it is refused', async ({ site, ask, fromMemory }) => {
  await buildFilms(site);
  const { body, headers } = await ask('/api/films');
  const compressed = await ask('/api/films', { 'accept-encoding': 'gzip, deflate, br' });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: `W/${headers.etag!}` });
  expect(Number(compressed.headers['content-length'])).toBeLessThan(body.length);
  expect(zlib.gunzipSync(compressed.body).equals(body)).toBe(true);
  const known = await ask('/api/films', { 'accept-encoding': 'gzip', 'if-none-match': `W/${headers.etag!}` });
  expect([known.status, known.headers['content-length']]).toEqual([304, undefined]);
  for (const accepted of ['br', 'gzip;q=0', 'br, gzip; q=0.0'])
    expect((await ask('/api/films', { 'accept-encoding': accepted })).headers['content-encoding']).toBeUndefined(); // prettier-ignore
  expect(fromMemory.count).toBe(4); // the first one was compressed on the slower way
});

test('who sends credentials or wants to change something is not answered from memory; a cookie is of no account', async ({
  site,
  ask,
  fromMemory,
}) => {
  await site.build();
  await ask('/api/films');
  expect((await ask('/api/films', { authorization: 'Basic eDp5' })).status).toBe(200);
  expect((await ask('/api/films', {}, 'POST')).status).toBe(405);
  expect(fromMemory.count).toBe(0);
  expect((await ask('/api/films', { cookie: 'theme=dark' })).status).toBe(200);
  expect(fromMemory.count).toBe(1);
});

test('a change empties the memory', async ({ site, ask, fromMemory }) => {
  await site.build({ title: 'Ran' });
  await ask('/api/films');
  await site.build({ title: 'Ikiru' });
  await expect.poll(async () => (await ask('/api/films')).body.toString(), PATIENTLY).toContain('Ikiru');
  expect(fromMemory.count).toBe(0);
});
