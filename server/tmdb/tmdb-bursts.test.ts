import { expect, test, vi } from 'vitest';
import { clientOf, PIANO, startTmdb } from '#test/tmdb/tmdb.ts';

const titles = (count: number) => Array.from({ length: count }, (_, n) => `Night ${n}`);

test('TMDB gets few requests at a time, and a second person does not wait for all requests of the first', async () => {
  const fake = await startTmdb([PIANO]);
  const { tmdb } = clientOf(fake);
  const mallory = titles(90).map(async (title) => tmdb.searchFilms(title, undefined, { key: 'Mallory' }));
  const jobs = titles(9).map(async (title) => tmdb.searchFilms(`${title} of a job`));
  await tmdb.searchFilms('The Piano', undefined, { key: 'Bob' });
  const before = fake.asked.findIndex(({ query }) => query.get('query') === 'The Piano');
  expect(before).toBeLessThan(20);
  await Promise.all([...mallory, ...jobs]);
  expect(fake.asked).toHaveLength(100);
  expect(fake.maxAtOnce).toBeLessThanOrEqual(10);
});

test('even if many people ask at the same time, TMDB gets fewer requests a second than it allows', async () => {
  const fake = await startTmdb();
  fake.perSecond = 40;
  const { tmdb } = clientOf(fake, { perSecond: 30, retries: 0 });
  await Promise.all(titles(60).map(async (title, n) => tmdb.searchFilms(title, undefined, { key: `person ${n}` })));
  expect(tmdb.usage()).toEqual({ answered: 60, failed: 0, refused: 0, pausedForMs: 0 });
});

test('after a short 429 of TMDB, the next request waits and then succeeds', async () => {
  const fake = await startTmdb([PIANO]);
  Object.assign(fake, { fault: 'too many', faultLasts: 10 });
  const { tmdb } = clientOf(fake, { failures: 5, retries: 0 });
  const mallory = titles(10).map(async (title, n) => tmdb.searchFilms(title, undefined, { key: `Mallory ${n}` }));
  expect(await Promise.allSettled(mallory)).toMatchObject(mallory.map(() => ({ reason: { reason: 'too busy' } })));
  expect(await tmdb.getFilm(713, { key: 'Bob' })).toMatchObject({ title: 'The Piano' });
  expect(tmdb.usage()).toEqual({ answered: 1, failed: 10, refused: 0, pausedForMs: 0 });
});

test('a cached film does not wait for a turn, and a person who gives up waiting does not count as a failure of TMDB', async () => {
  const fake = await startTmdb([PIANO]);
  const { tmdb } = clientOf(fake, { failures: 1 });
  await tmdb.getFilm(713);
  fake.fault = 'hang';
  const mallory = titles(10).map(async (title, n) => tmdb.searchFilms(title, undefined, { key: `Mallory ${n % 2}` }).catch(() => 'failed'));
  await vi.waitFor(() => expect(fake.asked).toHaveLength(11));
  const patience = new AbortController();
  const bob = tmdb.searchFilms('The Piano', undefined, { key: 'Bob', signal: patience.signal });
  expect(await tmdb.getFilm(713, { key: 'Bob' })).toMatchObject({ title: 'The Piano' });
  patience.abort();
  await expect(bob).rejects.toMatchObject({ reason: 'too slow' });
  expect(tmdb.usage()).toEqual({ answered: 1, failed: 0, refused: 0, pausedForMs: 0 });
  expect(fake.asked).toHaveLength(11);
  await fake.stop();
  expect(await Promise.all(mallory)).toHaveLength(10);
});
