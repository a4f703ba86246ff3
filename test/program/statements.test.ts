import { sql } from 'kysely';
import { expect } from 'vitest';
import { API_ENDPOINTS } from '#api/endpoints.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { test as databaseTest, testInOwnDatabase, type Owner } from '#test/database/with-database.ts';
import type { Context } from '#server/context.ts';
import { addFilms, buildFilm, filmInput } from '#test/factories.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { signedIn, type Person } from '#test/people.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { serve, type Served } from './waiting.ts';

/*
 * How many statements a read asks of the database at most, whatever is in it and whatever is asked for. A read that is
 * not in the table fails the test. Besides, the program counts reads by network: one statement for every twenty.
 *
 * A page of the list costs two statements for list and facets, seven at most: both as typed, two for what is nearest, both
 * of that, and one for all filters to drop. One more asks whether the catalogue is the sample, as on every page.
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
  /** Else 200. */
  status?: number;
}

const READS: readonly Read[] = [
  { read: 'GET /films', path: () => '/api/films?limit=100', ceiling: 2 },
  { read: 'GET /films', path: () => `/api/films?${EVERY_FILTER}`, ceiling: 2 },
  { read: 'GET /films', path: () => '/api/films?search=piano', ceiling: 3 },
  { read: 'GET /films', path: () => `/api/films?${WORST_LIST}`, ceiling: 6 },
  { read: 'GET /films', path: () => '/api/films?search=piano+zzzz+qqqq+1993+of', ceiling: 6 },
  { read: 'GET /films', path: () => '/api/films?search=thepiano+campionjane', ceiling: 6 },
  { read: 'GET /films/facets', path: () => '/api/films/facets', ceiling: 2 },
  { read: 'GET /films/facets', path: () => `/api/films/facets?${WORST_LIST}`, ceiling: 6 },
  { read: 'GET /films/suggest', path: () => '/api/films/suggest?title=The+Piamo', ceiling: 6 },
  { read: 'GET /films/{id}', path: ({ film }) => `/api/films/${film}`, ceiling: 2 },
  { read: 'GET /films/deleted', path: () => '/api/films/deleted', ceiling: 2 },
  { read: 'GET /films/{id}/same', path: ({ film }) => `/api/films/${film}/same`, ceiling: 4 },
  { read: 'GET /films/{id}/history', path: ({ film }) => `/api/films/${film}/history`, ceiling: 3 },
  // It stores what TMDB has: most of these are that transaction.
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
  // One for each table, and one more for each 25 rows.
  { read: 'GET /users/{id}/data', path: ({ admin }) => `/api/users/${admin.id}/data`, ceiling: 12 },
  { read: 'GET /users/password/{email}', path: () => '/api/users/password/ann@example.org', ceiling: 1 },
  // One for each kind of fact.
  { read: 'GET /operations', path: () => '/api/operations', ceiling: 14 },
  { read: 'page /', path: () => '/', ceiling: 3 },
  { read: 'page /', path: () => '/?search=piano', ceiling: 4 },
  { read: 'page /', path: () => '/?search=paino', ceiling: 9 },
  { read: 'page /', path: () => `/?search=${UNKNOWN}`, ceiling: 7 },
  { read: 'page /', path: () => `/?${NO_FILM}`, ceiling: 4 },
  { read: 'page /', path: () => `/?${WORST_LIST}`, ceiling: 9 },
  { read: 'page /', path: () => '/?search=piano+zzzz+qqqq&genres=Nothing&year[gte]=2020', ceiling: 9 },
  { read: 'page /films/:id', path: ({ film }) => `/films/${film}`, ceiling: 5 },
  { read: 'feed', path: () => '/films.atom', ceiling: 1 },
  { read: 'feed', path: () => `/films.atom?${WORST_LIST}`, ceiling: 5 },
  { read: 'picture', path: ({ film }) => `/films/${film}/card.png`, ceiling: 1 },
  { read: 'sitemap', path: () => '/sitemap.xml', ceiling: 1 },
  { read: 'sitemap', path: () => '/sitemap-films.xml?part=0', ceiling: 1 },
  { read: 'page without films', path: () => '/about', ceiling: 1 },
  { read: 'page without films', path: () => '/data', ceiling: 1 },
  { read: 'file', path: () => '/data/catalogue.csv.gz', ceiling: 0, status: 404 },
  { read: 'page without films', path: () => '/dashboard', ceiling: 1 },
  { read: 'page without films', path: () => '/nothing-is-here', ceiling: 1, status: 404 },
];

databaseTest('every endpoint that reads stands in the table', () => {
  const endpoints = API_ENDPOINTS.filter(({ method }) => method === 'GET');
  const known = new Set(READS.map(({ read }) => read));
  expect(endpoints.map(({ path }) => `GET ${path}`).filter((endpoint) => !known.has(endpoint))).toEqual([]);
});

const test = databaseTest.extend<{ scene: Scene }>({
  scene: async ({ ctx }, use) => {
    const admin = await signedIn(ctx, { isAdmin: true });
    const film = await buildFilm(ctx, { authorId: admin.id });
    for (let n = 0; n < 30; n += 1)
      await buildFilm(ctx, { alt_titles: [`Piano ${'abcdefghijklmnopqrst'[n % 20]}`], authorId: admin.id });
    const tmdb = await startTmdb([{ title: 'The Piano', directors: ['Jane Campion'], year: 1993 }]);
    const counted = countStatements(comparingWith(ctx, tmdb));
    const served = await serve(counted.ctx);
    await use({ served, admin, film, asked: counted.statements });
    await served.close();
  },
});

test('no read asks more of the database than its ceiling', async ({ scene }) => {
  const { served, admin, asked } = scene;
  const over: string[] = [];
  const counted: string[] = [];
  for (const { read, path, ceiling, status = 200 } of READS) {
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

/** For visitors and for an admin. */
const MISSPELT_SEARCHES: readonly Read[] = Array.from({ length: 20 }, (_, n) => ({
  read: n % 2 ? 'page /' : 'GET /films',
  path: () => `${n % 2 ? '/' : '/api/films'}?search=direktor+fimm+${'abcdefghijklmnopqrst'[n]}x`,
  ceiling: 9,
}));

/** Rows of tables and entries of indexes that all statements so far have read. */
async function rowsRead({ sql }: Owner): Promise<number> {
  const [row] = await sql<{ rows: string }[]>`
    select (select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes) as rows`;
  return Number(row?.rows);
}

testInOwnDatabase(
  'no read goes through more rows because a large table has grown since it was vacuumed',
  async ({ ctx, owner, database }) => {
    // With as many PostgreSQL chose other plans while long lists of new entries waited in its indexes.
    await fillCatalogue(database, { films: 100_000, users: 2000 });
    const admin = await signedIn(ctx, { isAdmin: true });
    const film = await buildFilm(ctx, { authorId: admin.id });
    const origin = { approved: true, arrival: 'imported', at: ctx.clock() } as const;
    const grown = Array.from({ length: 8_000 }, (_, n) => ({ title: `Fimm ${((n * 7919) % 10_007).toString(36)}`, directors: [`Direktor ${n}`] }));
    await addFilms(ctx, grown.map((one) => newFilmRecord(filmInput(one), { ...origin, authorId: null })));
    const served = await serve(ctx);
    const scene = { served, admin, film, asked: () => 0 };
    const readsOf = async () => {
      const counts: [read: string, rows: number][] = [];
      for (const { read, path } of [...READS, ...MISSPELT_SEARCHES]) {
        await flushStatistics(ctx);
        const before = await rowsRead(owner);
        const headers = read.startsWith('GET') ? { authorization: `Bearer ${admin.token}` } : { cookie: 'uncached=1' };
        await served.send({ path: path(scene).replaceAll(/[[\]]/g, encodeURIComponent), headers });
        await flushStatistics(ctx);
        counts.push([`${read} ${path(scene).slice(0, 80)}`, (await rowsRead(owner)) - before]);
      }
      return counts;
    };
    const stale = await readsOf();
    await owner.sql`vacuum analyze`;
    const fresh = await readsOf();
    await served.close();
    const worse = stale.flatMap(([read, rows], n) => (rows > 2 * fresh[n]![1] + 2000 ? [`${read}: ${rows} rows instead of ${fresh[n]![1]}`] : []));
    expect(worse).toEqual([]);
  },
  120_000,
); // prettier-ignore

/** Each connection tells the others what it has counted when it next ends a statement, a second after it told them last. */
async function flushStatistics({ db }: Context): Promise<void> {
  await Promise.all(
    Array.from({ length: 10 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.02)`.execute(db)),
  );
}
