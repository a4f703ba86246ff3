import { expect } from 'vitest';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import { createWeb } from '../../web/web.ts';

test('every address whose response depends on the session refuses an invalid token', async ({ ctx }) => {
  const id = await buildFilm(ctx);
  ctx.catalogue = await followCatalogue(ctx);
  const web = createWeb(ctx);
  for (const address of ['/api/films', '/api/films/', '/api/films/facets', `/api/films/${id}`, '/api/films/unknown']) {
    await web.request(address); // a cached response for visitors is not for clients that send a token
    for (const authorization of ['Bearer garbage', 'bearer', 'BEARER a.b.c', `Bearer ${'a'.repeat(65_536)}`]) {
      const answer = await web.request(address, { headers: { authorization } });
      expect([address, answer.status]).toEqual([address, 401]);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({ error: expect.stringContaining('Sign in again') });
    }
  }
  await ctx.catalogue.stop();
});

test('credentials that are not a bearer token, such as a proxy’s password, are ignored', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Ran' });
  const web = createWeb(ctx);
  for (const authorization of ['Basic c3RhZ2luZzpzZWNyZXQ=', 'Bearertoken', 'garbage', '']) {
    const answer = await web.request('/api/films', { headers: { authorization } });
    expect([authorization, answer.status]).toEqual([authorization, 200]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ data: [{ title: 'Ran' }] });
  }
});

test('addresses whose response does not depend on the session ignore a token', async ({ ctx }) => {
  const web = createWeb(ctx);
  for (const address of ['/api/openapi.json', '/api/docs', '/healthz', '/readyz'])
    expect((await web.request(address, { headers: { authorization: 'Bearer old' } })).status).toBe(200);
});

test('a token in the query string is an unknown parameter', async ({ ctx }) => {
  const answer = await createWeb(ctx).request('/api/films?token=a.b.c');
  expect(answer.status).toBe(400);
  expect(Object.keys((await answer.json()) as object)).toEqual(['token']);
});
