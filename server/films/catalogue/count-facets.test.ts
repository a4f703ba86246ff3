import { expect } from 'vitest';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { facetsOf } from '#test/films/film-model.ts';
import { askFacets } from '#test/films/film-questions.ts';
import { forManyFilters } from '#test/films/random-films.ts';

test('each group is counted without its own filter, so that people can also choose its other values', async ({ ctx }) => {
  await buildFilm(ctx, { language: 'English', genres: ['Drama'] });
  await buildFilm(ctx, { language: 'English', genres: ['Drama', 'War'] });
  await buildFilm(ctx, { language: 'Deutsch', genres: ['Comedy'] });
  const facets = await askFacets(ctx, 'language=English');
  expect(facets.language).toEqual([
    { value: 'English', count: 2 },
    { value: 'Deutsch', count: 1 },
  ]);
  expect(facets.genres).toEqual([
    { value: 'Drama', count: 2 },
    { value: 'Comedy', count: 0 },
    { value: 'War', count: 1 },
  ]);
});

test('with any filters, each count is the same as from a scan of all films', async ({ ctx }) => {
  await forManyFilters(ctx, async (query, films, filters) => {
    expect(await askFacets(ctx, query)).toEqual(facetsOf(films, filters));
  });
});
