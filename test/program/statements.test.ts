import { expect } from 'vitest';
import { API_ENDPOINTS } from '#api/endpoints.ts';
import { monthOf } from '#domain/statistics/month.ts';
import { countStatistics } from '#server/statistics/count-statistics.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { test as databaseTest } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn, type Person } from '#test/people.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { serve, type Served } from './waiting.ts';

/*
 * The largest number of statements that each read may send, for any catalogue and any query. A read that is missing from the table
 * fails the test. The program also counts reads by network, with one statement for every twenty reads.
 *
 * The index in memory finds the films, counts them and offers filters to drop. One statement reads the texts of films that are not
 * cached, and one checks the session. Pages ask once a minute whether the catalogue is the sample.
 */

interface Scene {
  served: Served;
  admin: Person;
  film: string;
  /** Returns the number of statements so far. */
  asked: () => number;
  /** Makes the next list read the texts of its films from the database. */
  forgetListings: () => void;
}

const EVERY_FILTER =
  'sidecar_type=DS&format=DS&quality_level=Professional&language=English&genres=Drama&duration[gte]=1&duration[lte]=300&year[gte]=1900&year[lte]=2020';
const NO_FILM =
  'sidecar_type=DS&format=DS&quality_level=Professional&language=Welsh&genres=War&duration[gte]=1&year[gte]=1900&year[lte]=2020';
const UNKNOWN = Array.from({ length: 20 }, (_, n) => `xqzt${n}`).join('+');
const MISSPELT = Array.from({ length: 20 }, (_, n) => `piamo${'abcdefghijklmnopqrst'[n]}`).join('+');
const WORST_LIST = `search=${MISSPELT}&${EVERY_FILTER}`;

interface Read {
  /** The endpoint, or the path of a page. */
  read: string;
  path: (scene: Scene) => string;
  ceiling: number;
  /** Status of the response, 200 if undefined. */
  status?: number;
}

const READS: readonly Read[] = [
  { read: 'GET /films', path: () => '/api/films?limit=100', ceiling: 2 },
  { read: 'GET /films', path: () => `/api/films?${EVERY_FILTER}`, ceiling: 2 },
  { read: 'GET /films', path: () => '/api/films?search=piano', ceiling: 2 },
  { read: 'GET /films', path: () => `/api/films?${WORST_LIST}`, ceiling: 2 },
  { read: 'GET /films', path: () => '/api/films?search=piano+zzzz+qqqq+1993+of', ceiling: 2 },
  { read: 'GET /films', path: () => '/api/films?search=thepiano+campionjane', ceiling: 2 },
  { read: 'GET /films/facets', path: () => '/api/films/facets', ceiling: 1 },
  { read: 'GET /films/facets', path: () => `/api/films/facets?${WORST_LIST}`, ceiling: 1 },
  { read: 'GET /films/suggest', path: () => '/api/films/suggest?title=The+Piamo', ceiling: 2 },
  { read: 'GET /films/{id}', path: ({ film }) => `/api/films/${film}`, ceiling: 2 },
  { read: 'GET /films/{id}/changes', path: ({ film }) => `/api/films/${film}/changes`, ceiling: 3 },
  { read: 'GET /films/deleted', path: () => '/api/films/deleted', ceiling: 2 },
  { read: 'GET /films/contacts', path: () => '/api/films/contacts', ceiling: 2 },
  { read: 'GET /films/duplicates', path: () => '/api/films/duplicates', ceiling: 5 },
  { read: 'GET /films/{id}/same', path: ({ film }) => `/api/films/${film}/same`, ceiling: 3 },
  { read: 'GET /films/{id}/history', path: ({ film }) => `/api/films/${film}/history`, ceiling: 3 },
  // Most of these statements are the transaction that stores the data from TMDB.
  { read: 'GET /films/tmdb/{id}', path: ({ film }) => `/api/films/tmdb/${film}`, ceiling: 10 },
  { read: 'GET /users', path: () => '/api/users', ceiling: 2 },
  { read: 'GET /users', path: () => '/api/users?search=ann', ceiling: 2 },
  { read: 'GET /users/{id}', path: ({ admin }) => `/api/users/${admin.id}`, ceiling: 2 },
  { read: 'GET /users/records', path: () => '/api/users/records', ceiling: 2 },
  { read: 'GET /users/records', path: ({ admin }) => `/api/users/records?user_id=${admin.id}`, ceiling: 2 },
  {
    read: 'GET /users/profile/{id}',
    path: ({ admin, film }) => `/api/users/profile/${admin.id}?film=${film}`,
    ceiling: 3,
  },
  { read: 'GET /users/profile/{id}', path: ({ admin }) => `/api/users/profile/${admin.id}`, ceiling: 3 },
  { read: 'GET /users/{id}/sessions', path: ({ admin }) => `/api/users/${admin.id}/sessions`, ceiling: 2 },
  { read: 'GET /users/{id}/sign-in', path: ({ admin }) => `/api/users/${admin.id}/sign-in`, ceiling: 3 },
  // One statement for each table and, for each 25 rows, one that checks the session and one that reads further rows.
  { read: 'GET /users/{id}/data', path: ({ admin }) => `/api/users/${admin.id}/data`, ceiling: 22 },
  { read: 'GET /users/password/{email}', path: () => '/api/users/password/ann@example.org', ceiling: 1 },
  // The session, the account, its subscribers, their alerts and our questions.
  { read: 'GET /alerts', path: () => '/api/alerts', ceiling: 7 },
  // One statement for each kind of fact.
  { read: 'GET /operations', path: () => '/api/operations', ceiling: 14 },
  { read: 'GET /statistics', path: () => '/api/statistics', ceiling: 2 },
  { read: 'GET /statistics/{month}', path: () => `/api/statistics/${monthOf(new Date())}`, ceiling: 2 },
  { read: 'page /statistics', path: () => '/statistics', ceiling: 3 },
  { read: 'GET /wanted', path: () => '/api/wanted', ceiling: 2 },
  { read: 'GET /wanted/moderated', path: () => '/api/wanted/moderated', ceiling: 3 },
  { read: 'GET /wanted/{id}', path: ({ film }) => `/api/wanted/${film}`, ceiling: 1, status: 404 },
  { read: 'page /wanted', path: () => '/wanted', ceiling: 3 },
  { read: 'page /wanted', path: () => '/wanted.csv', ceiling: 2 },
  { read: 'page /wanted', path: () => '/wanted.atom', ceiling: 1 },
  { read: 'page /', path: () => '/', ceiling: 2 },
  { read: 'page /', path: () => '/?search=piano', ceiling: 2 },
  { read: 'page /', path: () => '/?search=paino', ceiling: 2 },
  { read: 'page /', path: () => `/?search=${UNKNOWN}`, ceiling: 1 },
  { read: 'page /', path: () => `/?${NO_FILM}`, ceiling: 1 },
  { read: 'page /', path: () => `/?${WORST_LIST}`, ceiling: 2 },
  { read: 'page /', path: () => '/?search=piano+zzzz+qqqq&genres=Nothing&year[gte]=2020', ceiling: 2 },
  { read: 'page /films/:id', path: ({ film }) => `/films/${film}`, ceiling: 3 },
  { read: 'page /alerts', path: () => '/alerts?search=piano', ceiling: 1 },
  { read: 'page /alerts', path: ({ film }) => `/alerts?film=${film}`, ceiling: 2 },
  { read: 'feed', path: () => '/films.atom', ceiling: 1 },
  { read: 'feed', path: () => `/films.atom?${WORST_LIST}`, ceiling: 1 },
  { read: 'sitemap', path: () => '/sitemap.xml', ceiling: 1 },
  { read: 'sitemap', path: () => '/sitemap-films.xml?part=0', ceiling: 1 },
  { read: 'page without films', path: () => '/about', ceiling: 1 },
  { read: 'page without films', path: () => '/data', ceiling: 1 },
  { read: 'file', path: () => '/data/catalogue.csv.gz', ceiling: 0, status: 404 },
  { read: 'page without films', path: () => '/dashboard', ceiling: 1 },
  { read: 'page without films', path: () => '/nothing-is-here', ceiling: 1, status: 404 },
];

databaseTest('the table has every endpoint that reads', () => {
  const endpoints = API_ENDPOINTS.filter(({ method }) => method === 'GET');
  const known = new Set(READS.map(({ read }) => read));
  expect(endpoints.map(({ path }) => `GET ${path}`).filter((endpoint) => !known.has(endpoint))).toEqual([]);
});

const test = databaseTest.extend<{ scene: Scene }>({
  scene: async ({ ctx }, use) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const film = await buildFilm(ctx, { genres: ['Drama'], authorId: admin.id });
    for (let n = 0; n < 30; n += 1)
      await buildFilm(ctx, {
        alt_titles: [`Piano ${'abcdefghijklmnopqrst'[n % 20]}`],
        genres: ['Drama'],
        authorId: admin.id,
      });
    await countStatistics(ctx);
    const tmdb = await startTmdb([{ title: 'The Piano', directors: ['Jane Campion'], year: 1993 }]);
    const counted = countStatements(comparingWith(ctx, tmdb));
    const served = await serve(counted.ctx);
    await use({ served, admin, film, asked: counted.statements, forgetListings: ctx.listings.clear });
    await served.close();
  },
});

test('no read sends more statements than its ceiling', async ({ scene }) => {
  const { served, admin, asked, forgetListings } = scene;
  const over: string[] = [];
  const counted: string[] = [];
  for (const { read, path, ceiling, status = 200 } of READS) {
    forgetListings();
    const before = asked();
    const headers = read.startsWith('GET') ? { authorization: `Bearer ${admin.token}` } : {};
    const answered = await served.send({
      path: path(scene).replaceAll(/[[\]]/g, encodeURIComponent),
      headers,
    });
    const line = `${read}: ${asked() - before} of ${ceiling}, answered ${answered}, expected ${status}`;
    counted.push(line);
    if (asked() - before > ceiling || answered !== status) over.push(line);
  }
  if (process.env['COST_TABLE']) console.log(counted.join('\n'));
  expect(over).toEqual([]);
});
