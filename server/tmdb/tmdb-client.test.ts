import { describe, expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { passTime } from '#test/pass-time.ts';
import { clientOf, PIANO, startTmdb, tmdbFilm } from '#test/tmdb/tmdb.ts';
import { createTmdbClient } from './tmdb-client.ts';

describe('a film', () => {
  test('is found by its title and requested by its number', async () => {
    const fake = await startTmdb([PIANO, { title: 'The Pianist', directors: ['Roman Polanski'], year: 2002 }]);
    const { tmdb } = clientOf(fake);
    expect(await tmdb.searchFilms('the piano', 1993)).toEqual([
      { tmdbId: 713, title: 'The Piano', originalTitle: 'The Piano', year: 1993 },
    ]);
    expect(await tmdb.getFilm(713)).toEqual({
      tmdbId: 713,
      title: 'The Piano',
      originalTitle: 'The Piano',
      altTitles: ['Das Piano', 'La leçon de piano'],
      directors: ['Jane Campion'],
      year: 1993,
      duration: 121,
      certificate: '15',
      genres: ['Drama', 'Romance'],
    });
    expect(fake.asked.map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/3/search/movie?query=the+piano&include_adult=false&year=1993',
      '/3/movie/713?append_to_response=credits%2Calternative_titles%2Crelease_dates',
    ]);
  });

  test('with an unknown number or title is not found', async () => {
    const { tmdb } = clientOf(await startTmdb());
    expect(await tmdb.getFilm(1)).toBeUndefined();
    expect(await tmdb.searchFilms('Nothing')).toEqual([]);
  });

  test('can lack nearly all of its fields', async () => {
    const fake = await startTmdb([{ title: 'Short', directors: [], year: null, runtime: 0, id: 1 }]);
    fake.films.push({
      ...tmdbFilm({ title: 'Bare', directors: ['A'], year: 2000, id: 2 }),
      credits: undefined,
      runtime: null,
    } as never);
    const { tmdb } = clientOf(fake);
    expect(await tmdb.getFilm(1)).toMatchObject({
      year: null,
      duration: null,
      directors: [],
      certificate: '',
    });
    expect(await tmdb.getFilm(2)).toMatchObject({ directors: [], duration: null });
    expect(await tmdb.searchFilms('short')).toEqual([{ tmdbId: 1, title: 'Short', originalTitle: 'Short', year: null }]);
  });

  test.each([
    [[['', 3], ['15', 5], ['12A', 3], ['12', 2]], '12A'],
    [[['15', 5], ['PG', 4], ['12', 2]], '12'],
    [[['15', 1], ['18', 5], ['PG', 4]], 'PG'],
    [[['15', 5], ['18', 6]], '15'],
    [[['', 3]], ''],
    [[], ''],
  ] as [[string, number][], string][])('has the certificate of British cinemas, if there is one: %j → %j', async (releases, certificate) => {
    const film = tmdbFilm({ ...PIANO });
    const fake = await startTmdb();
    const release_dates = releases.map(([certification, type]) => ({ certification, type, release_date: '' }));
    fake.films = [{ ...film, release_dates: { results: [{ iso_3166_1: 'US', release_dates: [{ certification: 'R', type: 3, release_date: '' }] }, { iso_3166_1: 'GB', release_dates }] } }];
    expect((await clientOf(fake).tmdb.getFilm(713))?.certificate).toBe(certificate);
  }); // prettier-ignore

  test('is requested only by a valid number', async () => {
    const fake = await startTmdb();
    const { tmdb } = clientOf(fake);
    for (const id of [0, -1, 1.5, NaN, Infinity, 2 ** 60, '550/../../account' as never, [550] as never])
      await expect(tmdb.getFilm(id)).rejects.toThrow(RangeError);
    expect(fake.asked).toEqual([]);
  });

  test('is cached until its time is over or someone asks for fresh data', async () => {
    const fake = await startTmdb([PIANO]);
    const { tmdb } = clientOf(fake);
    for (let times = 0; times < 3; times += 1) await tmdb.getFilm(713);
    fake.films[0]!.runtime = 117;
    expect(await tmdb.getFilm(713)).toMatchObject({ duration: 121 });
    expect(await tmdb.getFilm(713, { fresh: true })).toMatchObject({ duration: 117 });
    expect(await tmdb.getFilm(713)).toMatchObject({ duration: 117 });
    expect(fake.asked).toHaveLength(2);
    const forgetful = clientOf(fake, { cacheMs: 1 }).tmdb;
    await forgetful.getFilm(713);
    await vi.waitFor(async () => {
      await forgetful.getFilm(713);
      expect(fake.asked).toHaveLength(4);
    });
  });
});

describe('requests to TMDB', () => {
  test('are paused after several failures, then tried once, and continue when one succeeds', async () => {
    const fake = await startTmdb([PIANO]);
    fake.fault = 'server error';
    const { tmdb, log } = clientOf(fake, { failures: 3, pauseMs: 60_000, retries: 0 });
    for (let times = 0; times < 3; times += 1) await expect(tmdb.getFilm(713)).rejects.toMatchObject({ reason: 'server error' });
    await expect(tmdb.getFilm(713)).rejects.toMatchObject({ reason: 'circuit open' });
    expect(fake.asked).toHaveLength(3);
    expect(log()).toContain('requests to TMDB are paused');

    passTime(60_000);
    const asking = await Promise.allSettled([tmdb.getFilm(713), tmdb.getFilm(713), tmdb.getFilm(713)]);
    expect(asking.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(fake.asked).toHaveLength(4); // one request tried

    fake.fault = undefined;
    passTime(60_000);
    expect(await tmdb.getFilm(713)).toMatchObject({ tmdbId: 713 });
    expect(await tmdb.getFilm(713, { fresh: true })).toMatchObject({ tmdbId: 713 });
    expect(log()).toContain('TMDB responds again');
  });

  test('are also paused if TMDB never responds, even if the callers give up sooner', async () => {
    const fake = await startTmdb([PIANO]);
    fake.fault = 'hang';
    const { tmdb } = clientOf(fake, { failures: 3, retries: 0, timeoutMs: 200 });
    const asking = Array.from({ length: 3 }, async () => tmdb.getFilm(713, { signal: AbortSignal.timeout(10) }));
    const reasons = await Promise.allSettled(asking);
    expect(reasons).toMatchObject(Array.from({ length: 3 }, () => ({ reason: { reason: 'too slow' } })));
    await vi.waitFor(() => expect(tmdb.usage()).toMatchObject({ failed: 3, pausedForMs: expect.any(Number) }));
    await expect(tmdb.getFilm(713)).rejects.toMatchObject({ reason: 'circuit open' });
  });

  test('do not count as failures if the callers give up, and late responses are kept', async () => {
    const fake = await startTmdb([PIANO]);
    const { tmdb } = clientOf(fake, { failures: 1 });
    await expect(tmdb.getFilm(713, { signal: AbortSignal.abort() })).rejects.toMatchObject({ reason: 'too slow' });
    const soon = new AbortController();
    const asked = tmdb.getFilm(713, { signal: soon.signal });
    soon.abort();
    await expect(asked).rejects.toMatchObject({ reason: 'too slow' });
    await vi.waitFor(() => expect(tmdb.usage()).toMatchObject({ answered: 1, failed: 0, refused: 0 }));
    expect(await tmdb.getFilm(713)).toMatchObject({ tmdbId: 713 });
    expect(fake.asked).toHaveLength(1);
  });

  test('are paused at once for as long as TMDB asks', async () => {
    const fake = await startTmdb([PIANO]);
    fake.fault = 'too many for an hour';
    const { tmdb } = clientOf(fake);
    await expect(tmdb.getFilm(713)).rejects.toMatchObject({ reason: 'too busy', retryAfterMs: 3_600_000 });
    fake.fault = undefined;
    await expect(tmdb.getFilm(713)).rejects.toMatchObject({ reason: 'circuit open' });
    expect(fake.asked).toHaveLength(1);
  });

  test('with a refused token cause an error in the log for operators', async () => {
    const fake = await startTmdb([PIANO]);
    const { tmdb, log } = clientOf({ ...fake, token: 'not-the-token' });
    await expect(tmdb.getFilm(713)).rejects.toMatchObject({ reason: 'token refused' });
    await expect(tmdb.getFilm(713)).rejects.toMatchObject({ reason: 'circuit open' });
    expect(JSON.parse(log().split('\n')[0]!)).toMatchObject({
      level: 50,
      msg: expect.stringContaining('TMDB_TOKEN'),
    });
    expect(log()).not.toContain('not-the-token');
  });
});

test('without a token there is no TMDB client', () => {
  expect(createTmdbClient({ tmdbToken: undefined, tmdbUrl: 'https://api.themoviedb.org/3' }, createLog('silent'))).toBeUndefined();
});

test('no error contains the token, even if the token cannot be sent', async () => {
  const fake = await startTmdb([PIANO]);
  for (const token of ['line\nbreak-of-a-token', 'snowman-☃-of-a-token']) {
    const { tmdb, log } = clientOf({ ...fake, token });
    const error = await tmdb.getFilm(713).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    expect(error?.name).toBe('TmdbRequestError');
    expect(`${error?.message}${error?.stack}${JSON.stringify(error)}${String(error?.cause)}${log()}`).not.toContain('of-a-token');
  }
  expect(fake.asked).toEqual([]);
});
