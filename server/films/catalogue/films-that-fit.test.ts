import { describe, expect } from 'vitest';
import { fitOf, FIT_VERDICTS } from '#domain/fit/fit.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { passes, publicOf } from '#test/films/film-model.ts';
import { askAllPages, askFacets, askFilms, askTitles, askWiderFilters } from '#test/films/film-questions.ts';
import { forManyFilters } from '#test/films/random-films.ts';

/** The material is a file, as for most films. */
const FILE = { sidecar_type: 'DS', sidecar_format: 'SRT' };

describe('for a programmer’s copy', () => {
  test('every listing shows whether it fits, even in the edge cases of the rule', async ({ ctx }) => {
    const films = {
      'As it is': { duration: 96, frame_rate: '25 fps' },
      'Two minutes off': { duration: 98, frame_rate: '25' },
      'Sped up': { duration: 100, frame_rate: '24' },
      'As long at another rate': { duration: 96, frame_rate: '23,976' },
      'No rate, as long': { duration: 96 },
      'Another cut': { duration: 112, frame_rate: '25' },
      'Extended description': {
        duration: 96,
        format: 'AD' as const,
        sidecar_type: 'Extended',
        sidecar_format: 'WAV',
      },
      'Burned in': { duration: 96, sidecar_type: '', sidecar_format: '' },
      Signed: { duration: 96, format: 'Other' as const, sidecar_type: '', sidecar_format: '' },
    };
    for (const [title, film] of Object.entries(films)) await buildFilm(ctx, { ...FILE, title, ...film });
    const { data } = await askFilms(ctx, 'copy=1:36:10&copy_rate=25');
    expect(Object.fromEntries(data.map(({ title, fit }) => [title, fit]))).toEqual({
      'As it is': { is: 'fits', ratio: null, difference_seconds: 10 },
      'Two minutes off': { is: 'probably', ratio: null, difference_seconds: -110 },
      'Sped up': { is: 'retime', ratio: 0.96, difference_seconds: 10 },
      'As long at another rate': { is: 'probably', ratio: null, difference_seconds: 10 },
      'No rate, as long': { is: 'fits', ratio: null, difference_seconds: 10 },
      'Another cut': { is: 'other', ratio: null, difference_seconds: -950 },
      'Extended description': { is: 'unknown', ratio: null, difference_seconds: null },
      'Burned in': { is: 'unknown', ratio: null, difference_seconds: null },
      Signed: { is: 'fits', ratio: null, difference_seconds: 10 },
    });
    expect(await askTitles(ctx, 'copy=1:36:10&copy_rate=25&fit=retime&fit=probably&sort=title')).toEqual([
      'As long at another rate',
      'Sped up',
      'Two minutes off',
    ]);
    expect((await askFacets(ctx, 'copy=1:36:10&copy_rate=25&fit=retime&format=DS')).fit).toEqual([
      { value: 'fits', count: 2 },
      { value: 'probably', count: 2 },
      { value: 'retime', count: 1 },
      { value: 'unknown', count: 1 },
      { value: 'other', count: 1 },
    ]);
    const best = await askTitles(ctx, 'copy=96&copy_rate=25&sort=fit');
    expect(best.slice(0, 3)).toEqual(['Signed', 'No rate, as long', 'As it is']);
    expect(best.at(-1)).toBe('Another cut');
    expect((await askFilms(ctx)).data.filter((film) => 'fit' in film)).toEqual([]);
  });

  test('minutes alone do not show whether a short film fits', async ({ ctx }) => {
    await buildFilm(ctx, { ...FILE, title: 'Short', duration: 40, frame_rate: '24' });
    expect(await askTitles(ctx, 'copy=39&copy_rate=25&fit=unknown')).toEqual(['Short']);
    expect(await askTitles(ctx, 'copy=39&copy_rate=24&fit=fits')).toEqual(['Short']);
  });

  test('a listing at 23.976 fps needs retiming for a copy of the same running time at 24 fps', async ({ ctx }) => {
    await buildFilm(ctx, { ...FILE, title: 'At 23.976', duration: 100, frame_rate: '23.98' });
    await buildFilm(ctx, { ...FILE, title: 'At 24', duration: 100, frame_rate: '24' });
    expect(await askTitles(ctx, 'copy=1:40&copy_rate=24&fit=fits')).toEqual(['At 24']);
    expect(await askTitles(ctx, 'copy=1:40&copy_rate=24&fit=retime')).toEqual(['At 23.976']);
    expect(await askTitles(ctx, 'copy=1:40&copy_rate=23,976&fit=fits')).toEqual(['At 23.976']);
  });

  test('a search has the listings that fit first, and among these the best match', async ({ ctx }) => {
    for (const [title, duration] of [
      ['The Piano Teacher', 100],
      ['The Piano', 121],
      ['Piano', 100],
      ['Volver', 100],
    ] as const)
      await buildFilm(ctx, { ...FILE, title, duration, frame_rate: '24' });
    expect(await askTitles(ctx, 'copy=1:40&copy_rate=24&search=piano&sort=fit')).toEqual(['Piano', 'The Piano Teacher', 'The Piano']);
  });

  test('if no listing fits, the list suggests filters to drop', async ({ ctx }) => {
    for (const title of ['The Piano', 'Volver']) await buildFilm(ctx, { ...FILE, title, duration: 100, frame_rate: '24' });
    const wider = (query: string) => askWiderFilters(ctx, query);
    expect(await wider('copy=96&copy_rate=24&fit=fits')).toEqual([{ without: 'fit', total: 2 }]);
    expect(await wider('copy=96&copy_rate=25&fit=fits&search=piano&year[lte]=1990')).toEqual([]);
    expect(await wider('copy=96&copy_rate=24&fit=fits&search=piano')).toEqual([{ without: 'fit', total: 1 }]);
  });

  test('a moderator’s list of drafts also shows whether each draft fits', async ({ ctx }) => {
    const admin = await buildUser(ctx, { isAdmin: true });
    for (const duration of [96, 100]) await buildFilm(ctx, { ...FILE, title: `${duration}`, duration, frame_rate: '24', approved: false });
    const query = 'approved=false&copy=96&copy_rate=25';
    expect(await askFilms(ctx, `${query}&fit=retime`, admin)).toMatchObject({
      data: [{ title: '100', fit: { is: 'retime' } }],
      total: 1,
    });
    expect(await askTitles(ctx, `${query}&sort=fit`, admin)).toEqual(['96', '100']);
    expect((await askFacets(ctx, query, admin)).fit).toMatchObject([{}, { count: 1 }, { count: 1 }, {}, {}]);
    expect((await askFacets(ctx, query)).fit?.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
  });
});

test('with any copy and filters, each film has the verdict of the rule, and the best films come first', async ({ ctx }) => {
  await forManyFilters(ctx, async (query, films, filters) => {
    const { copy } = filters;
    if (!copy) return;
    const fitting = publicOf(films).filter((film) => passes(film, filters));
    const verdictOf = new Map(fitting.map((film) => [film.id, fitOf(film, copy)]));
    const data = await askAllPages(ctx, `${query}&sort=fit&limit=4`);
    expect(data.map((film) => film._id).toSorted()).toEqual([...verdictOf.keys()].toSorted());
    for (const { _id, fit } of data) expect(verdictOf.get(_id)).toMatchObject(fit!);
    const ranks = data.map(({ fit }) => FIT_VERDICTS.indexOf(fit!.is));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });
});

test('an edit of the running time or frame rate changes which copies a listing fits', async ({ ctx }) => {
  await buildFilm(ctx, { ...FILE, title: 'Ran', duration: 96, frame_rate: '25' });
  expect(await askTitles(ctx, 'copy=96&copy_rate=25&fit=fits')).toEqual(['Ran']);
  await ctx.db.updateTable('films').set({ frame_rate: '24 Bilder', duration: 100 }).execute();
  expect(await askTitles(ctx, 'copy=96&copy_rate=25&fit=fits')).toEqual([]);
  expect(await askTitles(ctx, 'copy=96&copy_rate=25&fit=retime')).toEqual(['Ran']);
});
