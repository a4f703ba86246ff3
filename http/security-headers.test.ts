import { describe, expect } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn } from '#test/people.ts';
import { createWeb } from '../web/web.ts';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

test('every response has the security headers, including errors and unknown addresses', async ({ ctx }) => {
  const id = await buildFilm(ctx);
  const web = createWeb(ctx);
  const requests: [string, RequestInit?][] = [
    ['/api/films'],
    [`/api/films/${id}`],
    ['/api/films?colour=red'],
    ['/api/nothing'],
    ['/api/docs'],
    ['/api/openapi.json'],
    ['/healthz'],
    ['/readyz'],
    ['/api/users'],
    ['/api/users/login', { method: 'POST' }],
    ['/api/films', { method: 'DELETE' }],
    ['/api/films', { method: 'OPTIONS' }],
  ];
  for (const [path, init] of requests) {
    const { headers } = await web.request(path, init);
    expect({ path, ...Object.fromEntries(headers) }).toMatchObject({ path, ...ALWAYS });
    expect([path, headers.get('strict-transport-security'), headers.get('set-cookie')]).toEqual([path, null, null]);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('a site with an https address sends a Strict-Transport-Security header', async ({ ctx }) => {
  const settings = readSettings({ SITE_URL: 'https://films.example.org', JWT_SECRET: 'x'.repeat(32) });
  const { headers } = await createWeb({ ...ctx, settings }).request('/api/films');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
});

describe('a response with private data or an error', () => {
  test('is not stored by any cache', async ({ ctx }) => {
    const ann = await signedIn(ctx, { isAdmin: true });
    for (const path of ['/films', '/users', `/users/profile/${ann.id}`, '/users/profile/x'])
      expect([path, (await ann.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect((await ann.post('/users/login', {})).headers.get('cache-control')).toBe('no-store');
    expect((await ann.get('/users/password/x@example.org')).headers.get('cache-control')).toBe('no-store');
  });
});
