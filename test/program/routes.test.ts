import { describe, expect } from 'vitest';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { createWeb } from '../../web/web.ts';

const ADDRESSES = [
  '/api/films',
  '/api/films/facets',
  '/api/films/01890a5d-ac96-774b-bcce-b302099a8057',
  '/api/statistics',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/start.js',
  '/healthz',
  '/readyz',
];

test('every address lists its methods, also in the response to a method that it does not have', async ({ ctx }) => {
  const web = createWeb(ctx);
  for (const address of ADDRESSES.flatMap((path) => [path, `${path}/`])) {
    const allow = address.includes('01890a5d') ? 'GET, HEAD, DELETE, OPTIONS' : 'GET, HEAD, OPTIONS';
    const options = await web.request(address, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    });
    expect([address, options.status, await options.text()]).toEqual([address, 204, '']);
    expect(options.headers.get('allow')).toBe(allow);
    expect(options.headers.get('access-control-allow-origin')).toBeNull();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      if (allow.includes(method)) continue;
      const answer = await web.request(address, { method });
      expect([address, method, answer.status, answer.headers.get('allow')]).toEqual([address, method, 405, allow]);
      expect(await answer.json()).toEqual({ error: expect.stringContaining(allow) });
    }
  }
});

test('an address gives the same response with and without a slash at its end', async ({ ctx }) => {
  const film = `/api/films/${await buildFilm(ctx)}`;
  const web = createWeb(ctx);
  for (const address of [...ADDRESSES, film])
    for (const query of ['', '?limit=0&colour=red']) {
      const without = await web.request(address + query);
      const withSlash = await web.request(`${address}/${query}`);
      expect([address, withSlash.status, await withSlash.text()]).toEqual([address, without.status, await without.text()]);
      expect(likeAll(withSlash)).toEqual(likeAll(without));
    }
});

describe('an address of the API that does not exist', () => {
  test('is a 404 in JSON for every method', async ({ ctx }) => {
    const web = createWeb(ctx);
    const unknown = ['/api', '/api/', '/api/film', '/api/films/a/b/c', '/api/Films', '/api//films', '/api/people'];
    for (const address of unknown)
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        const answer = await web.request(address, { method });
        expect([address, method, answer.status]).toEqual([address, method, 404]);
        expect(await answer.json()).toEqual({ error: expect.any(String) });
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
  });

  test('is a 404 for a listing if its id is malformed', async ({ ctx }) => {
    const web = createWeb(ctx);
    const ids = ['%00', 'a%0d%0ab', '%2e%2e%2f', '..%2f..%2fetc', '%E0%A4%A', '%FF', 'x'.repeat(8000), '__proto__', '%20', "'"];
    for (const id of ids) {
      const answer = await web.request(`/api/films/${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
      expect(await answer.json()).toEqual({ error: 'There is no listing at this address.' });
    }
  });
});

/** The headers that must not depend on the form of the request. HEAD is not compressed. */
function likeAll({ headers }: Response): Record<string, string> {
  const { vary = '', ...others } = Object.fromEntries(headers);
  return { ...others, vary: vary.replace(/,? ?Accept-Encoding/, '') };
}
