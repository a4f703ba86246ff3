import { expect } from 'vitest';
import { VISITOR } from '#domain/policy.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { suggestFilms } from './suggest-films.ts';

test('a typed title gives suggestions from the catalogue, with the materials of each film', async ({ ctx }) => {
  const ann = await buildUser(ctx);
  const admin = await buildUser(ctx, { isAdmin: true });
  await buildFilm(ctx, { title: 'The Piano', year: 1993, format: 'AD', sidecar_type: 'Audio' });
  await buildFilm(ctx, { title: 'The Pianist', directors: ['Roman Polanski'], year: 2002 });
  await buildFilm(ctx, { title: 'Piano Draft', authorId: ann.id, approved: false });
  for (const viewer of [VISITOR, ann, admin]) {
    expect((await suggestFilms(ctx, viewer, ' pian ')).map(({ title }) => title).toSorted()).toEqual(['The Pianist', 'The Piano']);
    expect(await suggestFilms(ctx, viewer, 'pinao campion')).toMatchObject([
      { title: 'The Piano', directors: ['Jane Campion'], year: 1993, sidecar_type: 'Audio' },
    ]);
    expect(await suggestFilms(ctx, viewer, '  ')).toEqual([]);
  }
});
