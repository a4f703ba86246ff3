import { expect } from 'vitest';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { createWeb } from '../web/web.ts';

// domain/filters/film-filters.test.ts tests the values of each key. These tests are about HTTP.
const LISTS = ['/api/films', '/api/films/', '/api/films/facets', '/api/films/facets/'];

test('a query with wrong keys or values gets a 400 that names each wrong key', async ({ ctx }) => {
  await buildFilm(ctx);
  const web = createWeb(ctx);
  const queries: [query: string, keys: string[]][] = [
    ['colour=red', ['colour']],
    ['year%5Bgte%5D=abc&duration[lte]=-1', ['duration[lte]', 'year[gte]']],
    ['duration%5Bgte%5D%5Bx%5D=1', ['duration[gte][x]']],
    ['search=a&search=b', ['search']],
    [`search=${'a'.repeat(10_240)}`, ['search']],
    ['search=%00', ['search']],
    ['search=%ED%A0%80', ['search']],
    ['search=%', []],
    ['genres=%C3%28', ['genres']],
    ['__proto__=1&constructor=2&hasOwnProperty=3', ['__proto__', 'constructor', 'hasOwnProperty']],
    ['__proto__[isAdmin]=true', ['__proto__[isAdmin]']],
    ['approved[]=true', ['approved[]']],
    ['copy=soon&copy_rate=fast&fit=maybe', ['copy', 'copy_rate', 'fit']],
    ['copy_rate=25&fit=fits', ['copy', 'fit']],
    ['copy=96&copy_rate=24%2F1', []],
    ['=', ['']],
    ['&&', []],
  ];
  for (const list of LISTS)
    for (const [query, keys] of queries) {
      const answer = await web.request(`${list}?${query}`);
      expect([query, answer.status]).toEqual([query, keys.length === 0 ? 200 : 400]);
      const body = (await answer.json()) as Record<string, unknown>;
      const errors = keys.length === 0 ? [] : Object.entries(body);
      expect(errors.map(([key]) => key).toSorted()).toEqual(keys);
      for (const [, sentence] of errors) expect(sentence).toMatch(/^[A-Z].+\.$/);
    }
});

test('lists and feeds refuse a query that gives the copy twice', async ({ ctx }) => {
  const web = createWeb(ctx);
  for (const twice of ['copy=96&copy=97', 'copy=96&copy_rate=24&copy_rate=25&fit=fits']) {
    for (const list of ['/api/films', '/api/films/facets', '/films.atom']) {
      const response = await web.request(`${list}?${twice}&fit=fits`);
      expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Give this once.')]);
    }
  }
});

test('a cursor that the API did not make gets a 400 that names the cursor', async ({ ctx }) => {
  for (const after of ['abc', 'W10', 'bnVsbA', Buffer.from('["-created_at","now","me"]').toString('base64url')]) {
    const answer = await createWeb(ctx).request(`/api/films?after=${after}`);
    expect([after, answer.status]).toEqual([after, 400]);
    expect(await answer.json()).toEqual({ after: expect.any(String) });
  }
});

test('only moderators can filter by flag', async ({ ctx }) => {
  for (const list of LISTS) {
    const answer = await createWeb(ctx).request(`${list}?flagged=false`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ flagged: expect.any(String) });
  }
});

test('a query with thousands of keys or values is refused', async ({ ctx }) => {
  const web = createWeb(ctx);
  const keys = Array.from({ length: 5000 }, (_, n) => `key${n}=${n}`).join('&');
  const values = Array.from({ length: 5000 }, (_, n) => `genres=${n}`).join('&');
  for (const list of LISTS) for (const query of [keys, values]) expect((await web.request(`${list}?${query}`)).status).toBe(400);
});

test('headers about the method, host, path or content type of a request do not change the response', async ({ ctx }) => {
  await buildFilm(ctx);
  const web = createWeb(ctx);
  const plain = await (await web.request('/api/films')).text();
  const told: Record<string, string>[] = [
    { 'x-http-method-override': 'DELETE' },
    { 'x-forwarded-prefix': '/admin', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { 'x-original-url': '/api/users', 'x-rewrite-url': '/api/users' },
    { accept: 'text/html' },
    { 'content-type': 'application/x-www-form-urlencoded' },
  ];
  for (const headers of told) expect(await (await web.request('/api/films', { headers })).text()).toBe(plain);
});
