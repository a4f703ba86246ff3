import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, filmInput } from '#test/factories.ts';
import { PASSWORD, signedIn, visitor, type Person } from '#test/people.ts';
import { API_ENDPOINTS } from './endpoints.ts';
import { HEALTH_ENDPOINTS } from './health.ts';

/*
 * The table has the status that each endpoint must return to each role. A test fails if an endpoint is not in the table
 * or returns another status. The tests of each endpoint check the data that it writes.
 */

const ROLES = ['visitor', 'rubbish token', 'member', 'other member', 'super-user', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** Subjects of the requests: Ann's draft, Ann's approved film, and Ann herself (`member`). */
interface Scene {
  ann: Person;
  draft: string;
  film: string;
  asker: Person;
}

interface Row {
  endpoint: string;
  path?: (scene: Scene) => string;
  body?: (scene: Scene) => unknown;
  /** In the order of ROLES. */
  statuses: [number, number, number, number, number, number];
}

const open = (statuses: number): Row['statuses'] => [statuses, statuses, statuses, statuses, statuses, statuses];

const WANT = { title: 'The Piano', directors: ['Jane Campion'], year: 1993, format: 'AD', email: 'a@example.org' };

const MATRIX: Row[] = [
  { endpoint: 'GET /films', statuses: [200, 401, 200, 200, 200, 200] },
  { endpoint: 'GET /films', path: () => '/films?flagged=true', statuses: [403, 401, 403, 403, 403, 200] },
  { endpoint: 'GET /films/facets', statuses: [200, 401, 200, 200, 200, 200] },
  { endpoint: 'GET /films/suggest', path: () => '/films/suggest?title=piano', statuses: [401, 401, 200, 200, 200, 200] },
  { endpoint: 'GET /films/{id}', path: ({ film }) => `/films/${film}`, statuses: [200, 401, 200, 200, 200, 200] },
  { endpoint: 'GET /films/{id}', path: ({ draft }) => `/films/${draft}`, statuses: [404, 401, 200, 404, 404, 200] },
  { endpoint: 'GET /films/{id}/changes', path: ({ film }) => `/films/${film}/changes`, statuses: [200, 401, 200, 200, 200, 200] },
  { endpoint: 'GET /films/{id}/changes', path: ({ draft }) => `/films/${draft}/changes`, statuses: [404, 401, 200, 404, 404, 200] },
  // Nothing was counted yet.
  { endpoint: 'GET /statistics', statuses: open(404) },
  { endpoint: 'GET /statistics/{month}', path: () => '/statistics/2026-10', statuses: open(404) },
  { endpoint: 'POST /films/add', body: () => filmInput(), statuses: [401, 401, 201, 201, 201, 201] },
  { endpoint: 'POST /films/titled', body: () => ['The Piano'], statuses: [401, 401, 200, 200, 200, 200] },
  { endpoint: 'POST /films/match', body: () => [{ title: 'The Piano' }], statuses: open(200) },
  { endpoint: 'POST /films/addmulti', body: () => [filmInput()], statuses: [401, 401, 201, 201, 201, 201] },
  {
    endpoint: 'PATCH /films/{filmId}/{currentUserId}',
    path: ({ film, asker, ann }) => `/films/${film}/${asker.id || ann.id}`,
    body: () => ({ title: 'New' }),
    statuses: [401, 401, 200, 403, 403, 200],
  },
  {
    endpoint: 'PATCH /films/{filmId}/{currentUserId}',
    path: ({ draft, asker, ann }) => `/films/${draft}/${asker.id || ann.id}`,
    body: () => ({ title: 'New' }),
    statuses: [401, 401, 200, 404, 404, 200],
  },
  {
    endpoint: 'PATCH /films/{filmId}/{currentUserId}',
    path: ({ film, ann }) => `/films/${film}/${ann.id}`,
    body: () => ({ title: 'New' }),
    statuses: [401, 401, 200, 403, 403, 403],
  },
  { endpoint: 'PATCH /films/approve', body: ({ draft }) => [draft], statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'POST /films/approve/undo', body: ({ draft }) => [draft], statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'PATCH /films/draft', body: ({ film }) => [film], statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'POST /films/versions', body: ({ draft }) => [draft], statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'POST /films/reviews', body: ({ draft }) => [draft], statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'GET /films/duplicates', statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'DELETE /films/{id}', path: ({ film }) => `/films/${film}`, statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'GET /films/deleted', statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'POST /films/{id}/restore', path: ({ film }) => `/films/${film}/restore`, statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'GET /films/{id}/same', path: ({ film }) => `/films/${film}/same`, statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'GET /films/tmdb/{id}', path: ({ film }) => `/films/tmdb/${film}`, statuses: [401, 401, 403, 403, 403, 503] },
  {
    endpoint: 'POST /films/tmdb',
    body: ({ film }) => ({ tmdbId: 713, filmId: film }),
    statuses: [401, 401, 403, 403, 403, 200],
  },
  {
    endpoint: 'POST /films/{id}/merge',
    path: ({ film }) => `/films/${film}/merge`,
    body: ({ draft }) => ({ filmId: draft }),
    statuses: [401, 401, 403, 403, 403, 200],
  },
  { endpoint: 'GET /films/{id}/history', path: ({ film }) => `/films/${film}/history`, statuses: [401, 401, 403, 403, 403, 200] },
  {
    endpoint: 'POST /films/{id}/history/{entry}/restore',
    path: ({ film }) => `/films/${film}/history/0/restore`,
    statuses: [401, 401, 403, 403, 403, 200],
  },
  { endpoint: 'GET /wanted', statuses: open(200) },
  { endpoint: 'GET /wanted/moderated', statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'GET /wanted/{id}', path: ({ film }) => `/wanted/${film}`, statuses: open(404) },
  { endpoint: 'POST /wanted', body: () => WANT, statuses: [200, 401, 200, 200, 200, 200] },
  { endpoint: 'POST /wanted/{id}/support', path: ({ film }) => `/wanted/${film}/support`, body: () => ({ email: 'a@example.org' }), statuses: [404, 401, 404, 404, 404, 404] },
  { endpoint: 'DELETE /wanted/{id}/support', path: ({ film }) => `/wanted/${film}/support`, statuses: [401, 401, 200, 200, 200, 200] },
  { endpoint: 'PATCH /wanted/{id}', path: ({ film }) => `/wanted/${film}`, body: () => ({ maker: 'Lantern' }), statuses: [401, 401, 403, 403, 404, 404] },
  { endpoint: 'PATCH /wanted/{id}', path: ({ film }) => `/wanted/${film}`, body: () => ({ status: 'closed' }), statuses: [401, 401, 403, 403, 403, 404] },
  {
    endpoint: 'POST /users/register',
    body: () => ({ name: 'New', email: `${Math.random()}@example.org`, password: PASSWORD, password2: PASSWORD }),
    statuses: open(201),
  },
  { endpoint: 'POST /users/login', body: ({ ann }) => ({ email: ann.email, password: PASSWORD }), statuses: open(200) },
  { endpoint: 'GET /users/password/{email}', path: () => '/users/password/x@example.org', statuses: open(200) },
  {
    endpoint: 'POST /users/password-reset',
    body: () => ({ token: 'x', password: PASSWORD, password2: PASSWORD }),
    statuses: open(400),
  },
  { endpoint: 'POST /users/password-reset/account', body: () => ({ token: 'x' }), statuses: open(400) },
  { endpoint: 'POST /users/password-reset/release', body: () => ({ token: 'x' }), statuses: open(400) },
  { endpoint: 'GET /users', statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'GET /users', path: () => '/users?search=ann&limit=2', statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'GET /users/{id}', path: ({ ann }) => `/users/${ann.id}`, statuses: [401, 401, 200, 403, 403, 200] },
  { endpoint: 'POST /users/{id}/erase', path: ({ ann }) => `/users/${ann.id}/erase`, body: () => ({ password: PASSWORD }), statuses: [401, 401, 200, 403, 403, 403] },
  { endpoint: 'GET /users/{id}/data', path: ({ ann }) => `/users/${ann.id}/data`, statuses: [401, 401, 200, 403, 403, 403] },
  { endpoint: 'GET /users/records', statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'GET /users/profile/{id}', path: ({ ann }) => `/users/profile/${ann.id}`, statuses: [401, 401, 200, 403, 403, 200] },
  { endpoint: 'GET /users/profile/{id}', path: ({ ann, film }) => `/users/profile/${ann.id}?film=${film}`, statuses: [401, 401, 200, 403, 403, 200] },
  { endpoint: 'GET /users/records', path: ({ ann }) => `/users/records?user_id=${ann.id}`, statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'PATCH /users/{id}', path: ({ ann }) => `/users/${ann.id}`, body: () => ({ name: 'Ann' }), statuses: [401, 401, 200, 403, 403, 200] },
  { endpoint: 'PATCH /users/{id}', path: ({ ann }) => `/users/${ann.id}`, body: () => ({ isTrusted: true }), statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'PATCH /users/{id}', path: ({ ann }) => `/users/${ann.id}`, body: () => ({ isAdmin: true }), statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'GET /films/contacts', statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'POST /films/{id}/contact', path: ({ film }) => `/films/${film}/contact`, body: () => ({ decision: 'mark' }), statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'POST /films/{id}/contact/reports', path: ({ film }) => `/films/${film}/contact/reports`, body: () => ({ email: 'eva@example.org' }), statuses: [200, 401, 200, 200, 200, 200] },
  { endpoint: 'POST /films/{id}/contact/reports', path: ({ draft }) => `/films/${draft}/contact/reports`, body: () => ({ email: 'eva@example.org' }), statuses: [404, 401, 404, 404, 404, 404] },
  { endpoint: 'POST /users/{id}/contacts', path: ({ ann }) => `/users/${ann.id}/contacts`, statuses: [401, 401, 200, 403, 403, 403] },
  { endpoint: 'POST /alerts', body: ({ asker }) => ({ query: 'search=piano', ...(asker.id === '' && { email: 'ann@example.org' }) }), statuses: [200, 401, 200, 200, 200, 200] },
  { endpoint: 'POST /alerts/link', body: () => ({ email: 'ann@example.org' }), statuses: open(200) },
  { endpoint: 'GET /alerts', statuses: [401, 401, 200, 200, 200, 200] },
  { endpoint: 'PATCH /alerts', body: () => ({ frequency: 'weekly' }), statuses: [401, 401, 200, 200, 200, 200] },
  { endpoint: 'DELETE /alerts', statuses: [401, 401, 200, 200, 200, 200] },
  { endpoint: 'DELETE /alerts/{id}', path: ({ film }) => `/alerts/${film}`, statuses: [401, 401, 200, 200, 200, 200] },
  { endpoint: 'GET /operations', statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'POST /operations/jobs/retry', statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'POST /operations/jobs/{id}/retry', path: ({ film }) => `/operations/jobs/${film}/retry`, statuses: [401, 401, 403, 403, 403, 404] },
  { endpoint: 'DELETE /operations/jobs/{id}', path: ({ film }) => `/operations/jobs/${film}`, statuses: [401, 401, 403, 403, 403, 404] },
  { endpoint: 'POST /operations/mails/retry', statuses: [401, 401, 403, 403, 403, 200] },
  { endpoint: 'POST /operations/mails/{id}/retry', path: ({ film }) => `/operations/mails/${film}/retry`, statuses: [401, 401, 403, 403, 403, 404] },
  { endpoint: 'DELETE /operations/mails/{id}', path: ({ film }) => `/operations/mails/${film}`, statuses: [401, 401, 403, 403, 403, 404] },
  { endpoint: 'DELETE /users/{id}/sessions', path: ({ ann }) => `/users/${ann.id}/sessions`, statuses: [401, 401, 200, 403, 403, 200] },
  { endpoint: 'POST /users/login/passkey/options', statuses: open(200) },
  { endpoint: 'POST /users/login/passkey', body: () => ({}), statuses: open(400) },
  { endpoint: 'GET /users/{id}/sign-in', path: ({ ann }) => `/users/${ann.id}/sign-in`, statuses: [401, 401, 200, 403, 403, 403] },
  { endpoint: 'PATCH /users/{id}/sign-in', path: ({ ann }) => `/users/${ann.id}/sign-in`, body: () => ({ allowed: false }), statuses: [401, 401, 409, 403, 403, 403] },
  { endpoint: 'POST /users/{id}/passkeys/options', path: ({ ann }) => `/users/${ann.id}/passkeys/options`, statuses: [401, 401, 200, 403, 403, 403] },
  { endpoint: 'POST /users/{id}/passkeys', path: ({ ann }) => `/users/${ann.id}/passkeys`, body: () => ({}), statuses: [401, 401, 400, 403, 403, 403] },
  { endpoint: 'DELETE /users/{id}/passkeys/{passkey}', path: ({ ann, film }) => `/users/${ann.id}/passkeys/${film}`, statuses: [401, 401, 404, 403, 403, 403] },
  { endpoint: 'POST /users/{id}/confirm/options', path: ({ ann }) => `/users/${ann.id}/confirm/options`, statuses: [401, 401, 200, 403, 403, 403] },
  { endpoint: 'POST /users/{id}/confirm', path: ({ ann }) => `/users/${ann.id}/confirm`, body: () => ({ password: PASSWORD }), statuses: [401, 401, 200, 403, 403, 403] },
  { endpoint: 'GET /users/{id}/sessions', path: ({ ann }) => `/users/${ann.id}/sessions`, statuses: [401, 401, 200, 403, 403, 403] },
  { endpoint: 'DELETE /users/{id}/sessions/{session}', path: ({ ann }) => `/users/${ann.id}/sessions/current`, statuses: [401, 401, 200, 403, 403, 403] },
  { endpoint: 'PATCH /users/{id}', path: ({ asker, ann }) => `/users/${asker.id || ann.id}`, body: () => ({ isAdmin: true }), statuses: [401, 401, 403, 403, 403, 200] },
]; // prettier-ignore

test('every endpoint is in the table, with the statuses that its access rule requires', () => {
  const endpoints = new Map(API_ENDPOINTS.map((one) => [`${one.method} ${one.path}`, one]));
  expect(new Set(MATRIX.map(({ endpoint }) => endpoint))).toEqual(new Set(endpoints.keys()));
  for (const { endpoint, statuses } of MATRIX) {
    const { access } = endpoints.get(endpoint)!;
    const [visitor, rubbish, ...members] = statuses;
    expect([endpoint, rubbish === 401]).toEqual([endpoint, access !== 'public']);
    expect([endpoint, visitor === 401]).toEqual([endpoint, access !== 'public' && access !== 'anyone']);
    if (access === 'admin') expect([endpoint, members.slice(0, 3)]).toEqual([endpoint, [403, 403, 403]]);
    if (access === 'self or admin') expect([endpoint, members.slice(1, 3)]).toEqual([endpoint, [403, 403]]);
  }
  // Everyone can use the health endpoints, with or without a token.
  for (const { access } of HEALTH_ENDPOINTS) expect(access).toBe('public');
});

test.for(ROLES)('every endpoint returns the status in the table to this role: %s', async (role, { ctx }) => {
  const told: string[] = [];
  const expected: string[] = [];
  for (const { endpoint, path, body, statuses } of MATRIX) {
    const scene = await buildScene(ctx, role);
    const [method = '', pattern = ''] = endpoint.split(' ');
    const address = path?.(scene) ?? pattern;
    const { status } = await scene.asker.ask(method, address, body?.(scene));
    const line = (answer: number) =>
      `${method} ${address.replaceAll(/[\da-f-]{36}/g, '…')} ${JSON.stringify(body?.(scene)) ?? ''} → ${answer}`;
    told.push(line(status).replaceAll(/[\d.]+@/g, ''));
    expected.push(line(statuses[ROLES.indexOf(role)]!).replaceAll(/[\d.]+@/g, ''));
  }
  expect(told).toEqual(expected);
});

async function buildScene(ctx: Context, role: Role): Promise<Scene> {
  const ann = await signedIn(ctx);
  const draft = await buildFilm(ctx, { ...filmInput(), authorId: ann.id, approved: false });
  const film = await buildFilm(ctx, { ...filmInput(), authorId: ann.id });
  const askers: Record<Role, () => Person | Promise<Person>> = {
    visitor: () => visitor(ctx),
    'rubbish token': () => visitor(ctx, 'rubbish'),
    member: () => ann,
    'other member': () => signedIn(ctx),
    'super-user': () => signedIn(ctx, { isTrusted: true }),
    admin: () => signedIn(ctx, { isAdmin: true }),
  };
  return { ann, draft, film, asker: await askers[role]() };
}
