import { expect } from 'vitest';
import { FILM_CALLS } from '#api/films.ts';
import { MODERATION_CALLS } from '#api/moderation.ts';
import { USER_CALLS } from '#api/users.ts';
import { test as databaseTest } from '#test/database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn, type Person } from '#test/people.ts';
import { serve, type Served } from './waiting.ts';

/*
 * How many statements a read asks of the database at most, whatever is in it and whatever is asked for. A read that is
 * not in the table fails the test.
 */

interface Scene {
  served: Served;
  admin: Person;
  film: string;
  /** How many statements there were so far. */
  asked: () => number;
}

const EVERY_FILTER =
  'sidecar_type=DS&format=DS&quality_level=Professional&language=English&genres=Drama&duration[gte]=1&duration[lte]=300&year[gte]=1900&year[lte]=2020';
const MISSPELT = Array.from({ length: 20 }, (_, n) => `piamo${'abcdefghijklmnopqrst'[n]}`).join('+');
const WORST_LIST = `search=${MISSPELT}&${EVERY_FILTER}`;

interface Read {
  /** The call, or the path of a page. */
  read: string;
  path: (scene: Scene) => string;
  ceiling: number;
}

const READS: readonly Read[] = [
  { read: 'GET /films', path: () => '/api/films?limit=100', ceiling: 3 },
  { read: 'GET /films', path: () => `/api/films?${EVERY_FILTER}`, ceiling: 4 },
  { read: 'GET /films', path: () => '/api/films?search=piano', ceiling: 4 },
  { read: 'GET /films', path: () => `/api/films?${WORST_LIST}`, ceiling: 6 },
  { read: 'GET /films', path: () => '/api/films?search=piano+zzzz+qqqq+1993+of', ceiling: 6 },
  { read: 'GET /films', path: () => '/api/films?search=thepiano+campionjane', ceiling: 6 },
  { read: 'GET /films/facets', path: () => '/api/films/facets', ceiling: 3 },
  { read: 'GET /films/facets', path: () => `/api/films/facets?${WORST_LIST}`, ceiling: 6 },
  { read: 'GET /films/suggest', path: () => '/api/films/suggest?title=The+Piamo', ceiling: 6 },
  { read: 'GET /films/{id}', path: ({ film }) => `/api/films/${film}`, ceiling: 2 },
  { read: 'GET /films/deleted', path: () => '/api/films/deleted', ceiling: 2 },
  { read: 'GET /films/{id}/same', path: ({ film }) => `/api/films/${film}/same`, ceiling: 4 },
  { read: 'GET /films/{id}/history', path: ({ film }) => `/api/films/${film}/history`, ceiling: 3 },
  { read: 'GET /films/tmdb/{id}', path: ({ film }) => `/api/films/tmdb/${film}`, ceiling: 3 },
  { read: 'GET /users', path: () => '/api/users', ceiling: 2 },
  { read: 'GET /users/records', path: () => '/api/users/records', ceiling: 2 },
  { read: 'GET /users/profile/{id}', path: ({ admin }) => `/api/users/profile/${admin.id}`, ceiling: 3 },
  { read: 'GET /users/password/{email}', path: () => '/api/users/password/ann@example.org', ceiling: 1 },
  { read: 'page /', path: () => '/', ceiling: 4 },
  { read: 'page /', path: () => `/?${WORST_LIST}`, ceiling: 9 },
  { read: 'page /', path: () => '/?search=piano+zzzz+qqqq&genres=Nothing&year[gte]=2020', ceiling: 9 },
  { read: 'page /films/:id', path: ({ film }) => `/films/${film}`, ceiling: 6 },
  { read: 'page without films', path: () => '/about', ceiling: 1 },
  { read: 'page without films', path: () => '/dashboard', ceiling: 1 },
  { read: 'page without films', path: () => '/nothing-is-here', ceiling: 1 },
];

databaseTest('every call that reads stands in the table', () => {
  const calls = [...FILM_CALLS, ...MODERATION_CALLS, ...USER_CALLS].filter(({ method }) => method === 'GET');
  const known = new Set(READS.map(({ read }) => read));
  expect(calls.map(({ path }) => `GET ${path}`).filter((call) => !known.has(call))).toEqual([]);
});

const test = databaseTest.extend<{ scene: Scene }>({
  scene: async ({ ctx }, use) => {
    let asked = 0;
    const admin = await signedIn(ctx, { isAdmin: true });
    const film = await buildFilm(ctx, { authorId: admin.id });
    for (let n = 0; n < 30; n += 1)
      await buildFilm(ctx, { alt_titles: [`Piano ${'abcdefghijklmnopqrst'[n % 20]}`], authorId: admin.id });
    const db = ctx.db.withPlugin({
      transformQuery({ node }) {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const served = await serve({ ...ctx, db });
    await use({ served, admin, film, asked: () => asked });
    await served.close();
  },
});

test('no read asks more of the database than its ceiling', async ({ scene }) => {
  const { served, admin, asked } = scene;
  const over: string[] = [];
  const counted: string[] = [];
  for (const { read, path, ceiling } of READS) {
    const before = asked();
    const headers = read.startsWith('GET') ? { authorization: `Bearer ${admin.token}` } : {};
    const status = await served.send({ path: path(scene).replaceAll(/[[\]]/g, encodeURIComponent), headers });
    const line = `${read}: ${asked() - before} of ${ceiling}, answered ${status}`;
    counted.push(line);
    if (asked() - before > ceiling || status >= 500 !== (read === 'GET /films/tmdb/{id}')) over.push(line);
  }
  if (process.env['COST_TABLE']) console.log(counted.join('\n'));
  expect(over).toEqual([]);
});
