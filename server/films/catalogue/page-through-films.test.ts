import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { SORTS } from '#domain/filters/film-filters.ts';
import { addFilms, buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { askAllPages, askFilms, askTitles } from '#test/films/film-questions.ts';
import { randomFilm, replaceFilms, SOME } from '#test/films/random-films.ts';

const idsOf = (films: readonly { _id: string }[]) => films.map((film) => film._id);

test('the first page has the thirty newest films, and the next page has the others', async ({ ctx }) => {
  for (let day = 1; day <= 31; day += 1) await buildFilm(ctx, { title: `Day ${day}`, at: new Date(Date.UTC(2024, 0, day)) });
  const first = await askFilms(ctx);
  expect(first.data.map((film) => film.title)).toEqual(Array.from({ length: 30 }, (_, index) => `Day ${31 - index}`));
  expect(first).toMatchObject({ total: 31, next: expect.any(String) });
  const second = await askFilms(ctx, `after=${first.next}`);
  expect(second).toMatchObject({ data: [{ title: 'Day 1' }], total: 31, next: null });
});

test('a page with room for exactly all films is the last page', async ({ ctx }) => {
  await buildFilm(ctx);
  await buildFilm(ctx);
  expect((await askFilms(ctx, 'limit=2')).next).toBeNull();
  expect((await askFilms(ctx, 'limit=1')).next).not.toBeNull();
});

test('an empty catalogue gives an empty page', async ({ ctx }) => {
  expect(await askFilms(ctx)).toEqual({ data: [], total: 0, next: null });
});

test('titles are sorted without accents, case and punctuation', async ({ ctx }) => {
  for (const title of ['Zama', 'Ångström', '¡Átame!', 'ali', 'Łódź', 'Éloge de l’amour']) await buildFilm(ctx, { title });
  const sorted = ['ali', 'Ångström', '¡Átame!', 'Éloge de l’amour', 'Łódź', 'Zama'];
  expect(await askTitles(ctx, 'sort=title')).toEqual(sorted);
  expect(await askTitles(ctx, 'sort=-title')).toEqual(sorted.toReversed());
});

describe('going through all pages', () => {
  const films = fc.array(randomFilm, { maxLength: 8 });
  const order = fc
    .tuple(fc.constantFrom(...SORTS), fc.constantFrom('', '&search=ran', '&format=DS'))
    .map(([sort, filter]) => `sort=${sort}${sort === 'fit' ? '&copy=1:00&copy_rate=25' : ''}${filter}`);
  const limit = fc.integer({ min: 1, max: 4 });

  test('shows every film once, in the order of one large page, even if many films are alike', async ({ ctx }) => {
    await fc.assert(
      fc.asyncProperty(films, order, limit, async (catalogue, order, limit) => {
        await replaceFilms(ctx, catalogue);
        const whole = await askFilms(ctx, `${order}&limit=100`);
        const paged = await askAllPages(ctx, `${order}&limit=${limit}`);
        expect(idsOf(paged)).toEqual(idsOf(whole.data));
        expect(whole.total).toBe(whole.data.length);
      }),
      { numRuns: 40 },
    );
  });

  test('neither repeats nor skips a film that stays, while other films are added and removed', async ({ ctx }) => {
    await fc.assert(
      fc.asyncProperty(films, films, films, order, limit, async (staying, leaving, arriving, order, limit) => {
        await replaceFilms(ctx, staying);
        const expected = idsOf((await askFilms(ctx, `${order}&limit=100`)).data);
        await addFilms(ctx, leaving);
        const [toLeave, toArrive] = [[...leaving], [...arriving]];

        const seen = await askAllPages(ctx, `${order}&limit=${limit}`, async () => {
          await addFilms(ctx, toArrive.splice(0, 1));
          for (const { id } of toLeave.splice(0, 1)) await ctx.db.deleteFrom('films').where('id', '=', id).execute();
        });
        expect(new Set(idsOf(seen)).size).toBe(seen.length);
        expect(idsOf(seen).filter((id) => expected.includes(id))).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  test('goes on after a film that has been deleted since the last page', async ({ ctx }) => {
    const films = await Promise.all(SOME.years.map((year) => buildFilm(ctx, { title: String(year), year })));
    const page = await askFilms(ctx, 'sort=year&limit=2');
    await ctx.db.deleteFrom('films').where('id', '=', films[1]!).execute();
    expect(await askTitles(ctx, `sort=year&after=${page.next}`)).toEqual(['1985', '2020']);
  });
});
