import { describe, expect } from 'vitest';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { passes, publicOf } from '#test/films/film-model.ts';
import { askFilms, askTitles } from '#test/films/film-questions.ts';
import { forManyFilters } from '#test/films/random-films.ts';

describe('a visitor narrows the list', () => {
  test('several values of one key widen the list, and different keys narrow it', async ({ ctx }) => {
    await buildFilm(ctx, { title: 'Ran', language: 'English', genres: ['War', 'Drama'] });
    await buildFilm(ctx, { title: 'Zama', language: 'Deutsch', genres: ['Drama'] });
    await buildFilm(ctx, { title: 'Playtime', language: 'Français', genres: ['Comedy'] });
    const titles = (query: string) => askTitles(ctx, `sort=title&${query}`);
    expect(await titles('language=English&language=Deutsch')).toEqual(['Ran', 'Zama']);
    expect(await titles('genres=War&genres=Comedy')).toEqual(['Playtime', 'Ran']);
    expect(await titles('genres=Drama&language=Deutsch')).toEqual(['Zama']);
    expect(await titles('genres=Comedy&language=Deutsch')).toEqual([]);
  });

  test('a genre matches only as a whole, in the same case, and can contain a comma', async ({ ctx }) => {
    await buildFilm(ctx, { title: 'Solaris', genres: ['Science Fiction'] });
    await buildFilm(ctx, { title: 'Orphée', genres: ['Fantasy, Drama'] });
    expect(await askTitles(ctx, 'genres=Science')).toEqual([]);
    expect(await askTitles(ctx, 'genres=science+fiction')).toEqual([]);
    expect(await askTitles(ctx, 'genres=Fantasy')).toEqual([]);
    expect(await askTitles(ctx, 'genres=Fantasy,+Drama')).toEqual(['Orphée']);
  });

  test('a value written in another Unicode form is the same value', async ({ ctx }) => {
    await buildFilm(ctx, { title: 'Volver', language: 'Español' });
    expect(await askTitles(ctx, `language=${encodeURIComponent('Espan\u0303ol')}`)).toEqual(['Volver']);
  });

  test('the type Other finds the films of the category Other', async ({ ctx }) => {
    await buildFilm(ctx, { title: 'Signed', format: 'Other', sidecar_type: '' });
    await buildFilm(ctx, { title: 'Untyped', format: 'AD', sidecar_type: '' });
    await buildFilm(ctx, { title: 'Spoken', format: 'AD', sidecar_type: 'Audio' });
    expect(await askTitles(ctx, 'sidecar_type=Other')).toEqual(['Signed']);
    expect(await askTitles(ctx, 'sidecar_type=Other&sidecar_type=Audio&sort=title')).toEqual(['Signed', 'Spoken']);
    expect(await askTitles(ctx, 'sidecar_type=Other&format=AD')).toEqual([]);
  });

  test('a range includes both of its ends, and either end can be open', async ({ ctx }) => {
    for (const [title, duration, year] of [
      ['Short', 59, 1901],
      ['Hour', 60, 1950],
      ['Long', 300, 2022],
    ] as const)
      await buildFilm(ctx, { title, duration, year });
    const titles = (query: string) => askTitles(ctx, `sort=year&${query}`);
    expect(await titles('duration[gte]=60&duration[lte]=300')).toEqual(['Hour', 'Long']);
    expect(await titles('duration[gte]=60&duration[lte]=60')).toEqual(['Hour']);
    expect(await titles('duration[gte]=61')).toEqual(['Long']);
    expect(await titles('duration[lte]=59')).toEqual(['Short']);
    expect(await titles('year[gte]=1950&year[lte]=1950')).toEqual(['Hour']);
    expect(await titles('year[lte]=1950')).toEqual(['Short', 'Hour']);
    expect(await titles('duration[gte]=300&duration[lte]=0')).toEqual([]);
  });
});

test('with any filters, the list is the same as from a scan of all films, and the total is its length', async ({ ctx }) => {
  await forManyFilters(ctx, async (query, films, filters) => {
    const expected = publicOf(films).filter((film) => passes(film, filters));
    const page = await askFilms(ctx, `${query}&limit=100`);
    expect(page.data.map((film) => film._id).toSorted()).toEqual(expected.map((film) => film.id).toSorted());
    expect(page.total).toBe(expected.length);
  });
});
