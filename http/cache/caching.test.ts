import { expect } from 'vitest';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { createWeb } from '../../web/web.ts';

test('any cache can store public lists and must revalidate them', async ({ ctx }) => {
  const id = await buildFilm(ctx);
  const web = createWeb(ctx);
  for (const address of ['/api/films?search=piano', '/api/films/facets', `/api/films/${id}`, '/api/openapi.json']) {
    const answer = await web.request(address);
    expect([address, answer.headers.get('cache-control')]).toEqual([address, 'public, no-cache']);
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
  }
});

test('responses that depend on the session have a Vary header with Authorization', async ({ ctx }) => {
  const id = await buildFilm(ctx);
  for (const address of ['/api/films', '/api/films/facets', `/api/films/${id}`])
    expect((await createWeb(ctx).request(address)).headers.get('vary')).toMatch(/\bauthorization\b/i);
});

test('no cache can store errors, health checks, other methods or responses to requests with a token', async ({ ctx }) => {
  const web = createWeb(ctx);
  const asked: [address: string, init?: RequestInit][] = [
    ['/api/films?colour=red'],
    ['/api/films?flagged=true'],
    ['/api/films?after=abc'],
    ['/api/films/unknown'],
    ['/api/nothing'],
    ['/api/docs/package.json'],
    ['/healthz'],
    ['/readyz'],
    ['/api/films', { method: 'POST' }],
    ['/healthz', { method: 'DELETE' }],
    ['/api/films', { method: 'OPTIONS' }],
    ['/api/films', { headers: { authorization: 'Bearer x' } }],
  ];
  for (const [address, init] of asked) {
    const { headers } = await web.request(address, init);
    expect([address, headers.get('cache-control'), headers.get('etag')]).toEqual([address, 'no-store', null]);
  }
});

test('a client that sends the current tag gets a 304 without a body', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Ran' });
  const web = createWeb(ctx);
  const tag = (await web.request('/api/films')).headers.get('etag')!;
  const ask = (ifNoneMatch: string) => web.request('/api/films', { headers: { 'if-none-match': ifNoneMatch } });
  // Compression makes the tag weak, and clients send the tag that they got.
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag} `, '*']) {
    const answer = await ask(known);
    expect([known, answer.status, await answer.text()]).toEqual([known, 304, '']);
    expect(answer.headers.get('etag')).toBe(tag);
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  }
  for (const unknown of ['"other"', tag.slice(0, -1), tag.replaceAll('"', ''), '']) expect((await ask(unknown)).status).toBe(200);

  await buildFilm(ctx, { title: 'Ikiru' });
  const changed = await ask(tag);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
});

test('a client that sends the tag of a compressed response gets a 304', async ({ ctx }) => {
  for (let film = 0; film < 5; film += 1) await buildFilm(ctx);
  const web = createWeb(ctx);
  const headers = { 'accept-encoding': 'gzip' };
  const compressed = await web.request('/api/films', { headers });
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  const again = await web.request('/api/films', {
    headers: { ...headers, 'if-none-match': compressed.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
});
