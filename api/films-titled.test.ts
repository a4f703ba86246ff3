import { expect } from 'vitest';
import type { Listing } from '#domain/films/listing.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn } from '#test/people.ts';

test('a member can look up a hundred titles at once, and finds the approved listings that have them', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'The Piano', alt_titles: ['Das Piano'] });
  await buildFilm(ctx, { title: 'Crash (restored)' });
  await buildFilm(ctx, { title: 'M', directors: ['Fritz Lang'], year: 1931 });
  await buildFilm(ctx, { title: 'Heat', approved: false });
  await buildFilm(ctx, { title: 'Quite Another' });
  const ann = await signedIn(ctx);
  const titles = async (asked: unknown) => {
    const { status, body } = await ann.post('/films/titled', asked);
    return [status, (body.data as Listing[]).map(({ title }) => title).toSorted()];
  };
  expect(await titles(['piano', 'DAS PIANO', 'Crash', 'm', 'Heat', 'x%', ''])).toEqual([200, ['Crash (restored)', 'M', 'The Piano']]);
  expect(await titles(Array.from({ length: 100 }, (_, n) => `Nothing like it ${n}`))).toEqual([200, []]);
  for (const wrong of [
    [],
    Array.from({ length: 101 }, () => 'x'),
    {},
    [1],
    [null],
    ['x'.repeat(301)],
    ['\u0000'],
    ['\ud800'],
    ['\u0301'.repeat(100_000)],
  ])
    expect(await ann.post('/films/titled', wrong)).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^Send/) } });
});
