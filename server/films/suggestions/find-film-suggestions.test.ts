import { expect } from 'vitest';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
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
