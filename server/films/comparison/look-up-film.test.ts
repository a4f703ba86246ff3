import pino from 'pino';
import { describe, expect } from 'vitest';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { tmdbLinkSchema } from '#domain/comparison/tmdb-link.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { createTmdbClient } from '#server/tmdb/tmdb-client.ts';
import { FAULT_NAMES, type Fault } from '#test/tmdb/fake-tmdb.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { signedIn } from '#test/people.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { listUncompared } from './comparison-queries.ts';
import { linkToTmdb, lookUpFilm } from './compare-now.ts';
import { AGREEING_PIANO } from '#test/tmdb/compared-films.ts';

const DIFFERING_PIANO = { ...AGREEING_PIANO, runtime: 112, genres: [] };
const OTHER = { id: 714, title: 'The Other Piano', directors: ['Somebody'], year: 1990, runtime: 90 };

const parse = (text: string | null) => JSON.parse(text!) as ModeratedFilm;

/** Returns the status and the fields of the error with which a use case refuses a request. */
async function errorOf(asked: Promise<unknown>): Promise<[status: number, fields: object]> {
  const error: unknown = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`The use case did not refuse: ${String(error)}`);
  return [error.status, error.fields];
}

/** Lists the entries of the films' histories, in order. */
const whatHappened = ({ db }: Context) => db.selectFrom('film_history').select(['act', 'actor_id']).orderBy('id').execute();

describe('a moderator who asks TMDB about a film', () => {
  test('gets the film with the fields for moderators and a new comparison, even after an earlier comparison', async ({ ctx }) => {
    const fake = await startTmdb([DIFFERING_PIANO]);
    const comparing = comparingWith(ctx, fake);
    const admin = await buildUser(ctx, { isAdmin: true });
    const id = await buildFilm(ctx, { approved: false });
    expect(parse(await lookUpFilm(comparing, admin, id))).toMatchObject({
      _id: id,
      tmdb_id: 713,
      duration_check: 112,
      certificate_check: '15',
      alt_titles_check: ['Das Piano'],
      flagged: true,
      notes: '',
    });
    fake.films[0]!.runtime = 121;
    expect(parse(await lookUpFilm(comparing, admin, id))).toMatchObject({
      duration_check: 121,
      flagged: false,
    });
    expect(await whatHappened(ctx)).toEqual([
      { act: 'compared', actor_id: admin.id },
      { act: 'flagged', actor_id: null },
      { act: 'compared', actor_id: admin.id },
      { act: 'unflagged', actor_id: null },
    ]);
    const acts = await ctx.db.selectFrom('moderation_acts').select(['act', 'actor_id', 'film_id', 'details']).execute();
    const act = { act: 'compared', actor_id: admin.id, film_id: id, details: { tmdb_id: 713 } };
    expect(acts).toEqual([act, act]);
  });

  test('gets null if TMDB does not have the film', async ({ ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([OTHER]));
    const admin = await buildUser(ctx, { isAdmin: true });
    expect(await lookUpFilm(comparing, admin, await buildFilm(ctx))).toBeNull();
  });

  test('can choose another film of TMDB than the match', async ({ ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([DIFFERING_PIANO, OTHER]));
    const admin = await buildUser(ctx, { isAdmin: true });
    const id = await buildFilm(ctx);
    await lookUpFilm(comparing, admin, id);
    for (const tmdbId of [714, '714', ' 714 ']) {
      expect(parse(await linkToTmdb(comparing, admin, tmdbLinkSchema.parse({ tmdbId, filmId: id })))).toMatchObject({
        tmdb_id: 714,
        duration_check: 90,
        flagged: true,
      });
    }
    expect(parse(await lookUpFilm(comparing, admin, id))).toMatchObject({ tmdb_id: 714 });
  });
});

test('without a film database, a moderator can set a number, and the film is compared when a database is set up', async ({ ctx }) => {
  const admin = await buildUser(ctx, { isAdmin: true });
  const filmId = await buildFilm(ctx);
  for (const tmdbId of [714, 713, 713])
    expect(parse(await linkToTmdb(ctx, admin, { tmdbId, filmId }))).toMatchObject({
      tmdb_id: tmdbId,
      compared_at: null,
      duration_check: null,
    });
  expect(await whatHappened(ctx)).toEqual([1, 2].map(() => ({ act: 'tmdb_linked', actor_id: admin.id })));
  expect(await listUncompared(ctx.db, 10)).toEqual([filmId]);
  // Later, the number that the moderator set decides, not the match.
  const comparing = comparingWith(ctx, await startTmdb([DIFFERING_PIANO, OTHER]));
  expect(parse(await lookUpFilm(comparing, admin, filmId))).toMatchObject({
    tmdb_id: 713,
    duration_check: 112,
  });
  expect(parse(await linkToTmdb(ctx, admin, { tmdbId: 714, filmId }))).toMatchObject({
    tmdb_id: 714,
    compared_at: null,
    duration_check: null,
    flagged: false,
  });
  for (const unknown of ['01890000-0000-7000-8000-000000000000', 'x'])
    expect((await errorOf(linkToTmdb(ctx, admin, { tmdbId: 713, filmId: unknown })))[0]).toBe(404);
});

test('removing a wrong number also removes the facts from TMDB, except genres', async ({ ctx }) => {
  const comparing = comparingWith(ctx, await startTmdb([DIFFERING_PIANO, OTHER]));
  const admin = await buildUser(ctx, { isAdmin: true });
  const id = await buildFilm(ctx);
  await linkToTmdb(comparing, admin, { tmdbId: 714, filmId: id });
  // This context has no film database: removing a number needs none.
  const film = parse(await linkToTmdb(ctx, admin, { tmdbId: null, filmId: id }));
  expect(film).toMatchObject({ tmdb_id: null, duration_check: null, certificate_check: '', flagged: false });
  expect((await whatHappened(ctx)).slice(-2)).toEqual([
    { act: 'tmdb_linked', actor_id: admin.id },
    { act: 'unflagged', actor_id: null },
  ]);
  expect((await errorOf(linkToTmdb(ctx, admin, { tmdbId: null, filmId: 'x' })))[0]).toBe(404);
});

test('removing a number that the film does not have does not count as a comparison', async ({ ctx }) => {
  const admin = await buildUser(ctx, { isAdmin: true });
  const id = await buildFilm(ctx);
  const film = parse(await linkToTmdb(ctx, admin, { tmdbId: null, filmId: id }));
  expect(film).toMatchObject({ tmdb_id: null, compared_at: null });
  expect(await ctx.db.selectFrom('moderation_acts').select('act').execute()).toEqual([]);
});

describe('a link to a film of TMDB', () => {
  test.for([0, -1, 1.5, 2 ** 31, '', '550 OR 1', '550/../../account', '1e3', [550], { id: 550 }, undefined, true])(
    'cannot have the number %j',
    async (tmdbId, { ctx }) => {
      const fake = await startTmdb([{ ...DIFFERING_PIANO, id: 550 }]);
      const admin = await signedIn(comparingWith(ctx, fake), { isAdmin: true });
      const filmId = await buildFilm(ctx);
      const { status, body } = await admin.post('/films/tmdb', { tmdbId, filmId });
      expect([status, Object.keys(body as object)]).toEqual([400, ['tmdbId']]);
      expect(fake.asked).toEqual([]);
    },
  );

  test('is stored only if TMDB has the film and the listing exists', async ({ ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([DIFFERING_PIANO]));
    const admin = await buildUser(ctx, { isAdmin: true });
    const filmId = await buildFilm(ctx);
    expect(await errorOf(linkToTmdb(comparing, admin, { tmdbId: 9, filmId }))).toEqual([
      400,
      { tmdbId: 'TMDB has no film with the number 9. Check the number on TMDB.' },
    ]);
    for (const unknown of ['01890000-0000-7000-8000-000000000000', 'x', ''])
      expect((await errorOf(linkToTmdb(comparing, admin, { tmdbId: 713, filmId: unknown })))[0]).toBe(404);
    const { post } = await signedIn(comparing, { isAdmin: true });
    for (const sent of [{ tmdbId: 713, filmId: [filmId] }, null, [], 'x', {}])
      expect((await post('/films/tmdb', JSON.stringify(sent))).status).toBe(400);
    const film = await ctx.db.selectFrom('films').select(['tmdb_id', 'compared_at']).executeTakeFirst();
    expect(film).toEqual({ tmdb_id: null, compared_at: null });
  });
});

test('only moderators can compare, and the error for others is the same for unknown films', async ({ ctx }) => {
  const fake = await startTmdb([DIFFERING_PIANO]);
  const comparing = comparingWith(ctx, fake);
  const author = await buildUser(ctx, { isTrusted: true });
  const filmId = await buildFilm(ctx, { authorId: author.id });
  for (const id of [filmId, 'x']) {
    expect((await errorOf(lookUpFilm(comparing, author, id)))[0]).toBe(403);
    expect((await errorOf(linkToTmdb(comparing, author, { tmdbId: 713, filmId: id })))[0]).toBe(403);
  }
  expect((await (await signedIn(comparing)).post('/films/tmdb', {})).status).toBe(403);
  expect(fake.asked).toEqual([]);
});

test('a deleted film and a missing token have different errors', async ({ ctx }) => {
  const admin = await buildUser(ctx, { isAdmin: true });
  const filmId = await buildFilm(ctx);
  const [status, fields] = await errorOf(lookUpFilm(ctx, admin, filmId));
  expect([status, JSON.stringify(fields)]).toEqual([503, expect.stringContaining('No external film database is set up')]);
  await ctx.db.updateTable('films').set({ deleted_at: new Date() }).execute();
  expect((await errorOf(lookUpFilm(ctx, admin, filmId)))[0]).toBe(404);
});

const isAnswered = (fault: Fault) => ['wrong fields', 'negative runtime', 'many genres', 'broken texts'].includes(fault);

test('every failure of TMDB soon gives a 503, and nothing is stored', async ({ ctx }) => {
  const admin = await buildUser(ctx, { isAdmin: true });
  const token = 'the-token-of-nobody-else';
  let log = '';
  const lookUpWith = async (fault: Fault) => {
    const fake = Object.assign(await startTmdb([DIFFERING_PIANO]), { fault, token });
    const options = { timeoutMs: 500, maxWaitMs: 500 };
    const tmdb = createTmdbClient(
      { tmdbUrl: fake.url, tmdbToken: token },
      pino({ level: 'trace' }, { write: (said) => (log += said) }),
      options,
    );
    const [status, fields] = await errorOf(lookUpFilm({ ...ctx, tmdb }, admin, await buildFilm(ctx)));
    expect(JSON.stringify(fields)).not.toContain(token);
    return [fault, status, Object.keys(fields)];
  };
  const faults = FAULT_NAMES.filter((fault) => !isAnswered(fault));
  expect(await Promise.all(faults.map(lookUpWith))).toEqual(faults.map((fault) => [fault, 503, ['error']]));
  expect(log).not.toContain(token);
  const films = await ctx.db.selectFrom('films').select(['tmdb_id', 'compared_at']).execute();
  expect(films).toEqual(faults.map(() => ({ tmdb_id: null, compared_at: null })));
});

test('a film is not linked while TMDB is unavailable', async ({ ctx }) => {
  const fake = await startTmdb([DIFFERING_PIANO]);
  fake.fault = 'server error';
  const admin = await buildUser(ctx, { isAdmin: true });
  const filmId = await buildFilm(ctx);
  const [status, fields] = await errorOf(linkToTmdb(comparingWith(ctx, fake), admin, { tmdbId: 713, filmId }));
  expect([status, fields]).toEqual([503, { error: expect.stringContaining('Nothing was changed') }]);
  expect(await ctx.db.selectFrom('films').select('tmdb_id').executeTakeFirst()).toEqual({ tmdb_id: null });
});
