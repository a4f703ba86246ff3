import { expect, vi } from 'vitest';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { findFilmSuggestions } from './find-film-suggestions.ts';

test('a typed title gives suggestions from the catalogue, with the materials of each film', async ({ ctx }) => {
  const ann = await buildUser(ctx);
  const admin = await buildUser(ctx, { isAdmin: true });
  await buildFilm(ctx, { title: 'The Piano', year: 1993, format: 'AD', sidecar_type: 'Audio' });
  await buildFilm(ctx, { title: 'The Pianist', directors: ['Roman Polanski'], year: 2002 });
  await buildFilm(ctx, { title: 'Piano Draft', authorId: ann.id, approved: false });
  for (const member of [ann, admin]) {
    const suggest = async (title: string) => (await findFilmSuggestions(ctx, title, { member })).data;
    expect((await suggest(' pian ')).map(({ title }) => title).toSorted()).toEqual(['The Pianist', 'The Piano']);
    expect(await suggest('pinao campion')).toMatchObject([
      { title: 'The Piano', directors: ['Jane Campion'], year: 1993, materials: [{ sidecar_type: 'Audio' }] },
    ]);
    expect(await suggest('  ')).toEqual([]);
  }
});

test('a title that a member has typed over while TMDB was slow is not sent to TMDB', async ({ ctx }) => {
  const fake = await startTmdb();
  Object.assign(fake, { fault: 'hang', faultLasts: 5 });
  const comparing = comparingWith(ctx, fake, { timeoutMs: 500, retries: 0 });
  const ann = await buildUser(ctx);
  const suggest = async (title: string, signal?: AbortSignal) =>
    findFilmSuggestions(comparing, title, { member: ann, ...(signal && { signal }) });
  const slow = ['th', 'the', 'the p', 'the pi', 'the pia'].map(async (title) => suggest(title));
  await vi.waitFor(() => expect(fake.asked).toHaveLength(5));
  const typedOver = new AbortController();
  const dropped = suggest('the pian', typedOver.signal);
  typedOver.abort();
  await Promise.allSettled([...slow, dropped]);
  expect((await suggest('the piano')).film_database).toBe('asked');
  expect(fake.asked.map(({ query }) => query.get('query')).slice(5)).toEqual(['the piano']);
});
