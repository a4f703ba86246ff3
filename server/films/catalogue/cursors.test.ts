import { expect } from 'vitest';
import type { Sort } from '#domain/filters/film-filters.ts';
import { ValidationError } from '#server/errors.ts';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { askFilms } from '#test/films/film-questions.ts';

const cursorOf = (...keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url');
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const refused = (field: string) =>
  expect.objectContaining({ name: ValidationError.name, fields: { [field]: expect.any(String) } }) as Error;

test('a cursor for the order by fit is valid for the same copy in any notation, and refused for another copy', async ({ ctx }) => {
  for (let film = 0; film < 2; film += 1) await buildFilm(ctx);
  for (const search of ['', '&search=piano']) {
    const after = (copy: string, cursor?: string | null) =>
      askFilms(ctx, `${copy}${search}&sort=fit&limit=1${cursor ? `&after=${cursor}` : ''}`);
    const { next } = await after('copy=1:36:00&copy_rate=23.98');
    expect((await after('copy=96&copy_rate=24000/1001', next)).data).toHaveLength(1);
    for (const other of ['copy=96', 'copy=96&copy_rate=24', 'copy=1:36:01&copy_rate=23.976'])
      await expect(after(other, next)).rejects.toEqual(refused('after'));
  }
});

test.for<[string, Sort, unknown[]]>([
  ['a time in words', '-created_at', ['now', ID]],
  ['an id in words', '-created_at', [1_700_000_000_000, 'me']],
  ['text instead of a number', 'year', ['1994', ID]],
  ['a number instead of text', 'title', [1994, ID]],
  ['part of a year', 'year', [1994.5, ID]],
  ['one key too few', 'title', ['ran']],
  ['one key too many', 'title', ['ran', ID, ID]],
])('a cursor with %s is refused with an error that names “after”', async ([, sort, keys], { ctx }) => {
  await buildFilm(ctx);
  await expect(askFilms(ctx, `sort=${sort}&after=${cursorOf(sort, ...keys)}`)).rejects.toEqual(refused('after'));
});

test('the next page starts after the longest title in any script', async ({ ctx }) => {
  // 'ﷺ' is one letter that folds to eighteen.
  const titles = ['a', '千', '🎬', 'щ', '"', 'ﷺ'].map((letter) => letter.repeat(300));
  for (const title of titles) await buildFilm(ctx, { title });
  for (const sort of ['title', '-title', '-created_at', 'year']) {
    let after = '';
    for (let shown = 1; shown <= titles.length; shown += 1) {
      const page = await askFilms(ctx, `sort=${sort}&limit=1${after}`);
      after = `&after=${page.next}`;
      expect(page.next === null).toBe(shown === titles.length);
    }
  }
});
