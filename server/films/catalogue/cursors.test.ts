import * as fc from 'fast-check';
import { expect } from 'vitest';
import { SORTS, type Sort } from '#domain/film-filters.ts';
import { ValidationError } from '#server/errors.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { askFilms, askTitles } from '#test/films/film-questions.ts';

const cursorOf = (...keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url');
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const refused = (field: string) =>
  expect.objectContaining({ name: ValidationError.name, fields: { [field]: expect.any(String) } }) as Error;

test.for(SORTS)('a cursor of %s is of no use for another order', async (sort, { ctx }) => {
  // Only drafts wait, and only moderators see all of them.
  const admin = await buildUser(ctx, { isAdmin: true });
  for (let film = 0; film < 2; film += 1) await buildFilm(ctx, { approved: false });
  const search = `copy=95&${sort === 'relevance' ? 'search=piano&' : ''}`;
  const { next } = await askFilms(ctx, `${search}sort=${sort}&limit=1`, admin);
  expect(await askTitles(ctx, `${search}sort=${sort}&after=${next}`, admin)).toHaveLength(1);
  for (const other of SORTS.filter((other) => other !== sort))
    await expect(askFilms(ctx, `copy=95&search=piano&sort=${other}&after=${next}`, admin)).rejects.toEqual(
      refused('after'),
    );
});

test('a cursor of how well films fit is of no use for another copy, and of the same one however it is written', async ({
  ctx,
}) => {
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

test('a cursor that was cut off or changed is refused by name, or leads to some place in the list', async ({
  ctx,
}) => {
  for (const title of ['Ran', 'Ikiru', 'Dersu Uzala']) await buildFilm(ctx, { title });
  const { next } = await askFilms(ctx, 'limit=1');
  const tampered = fc.oneof(
    fc.nat(next!.length - 1).map((length) => next!.slice(0, length)),
    fc
      .tuple(fc.nat(next!.length - 1), fc.constantFrom(...'AZaz09-_'))
      .map(([at, letter]) => next!.slice(0, at) + letter + next!.slice(at + 1)),
    fc.array(fc.json()).map((keys) => cursorOf(...keys)),
  );
  await fc.assert(
    fc.asyncProperty(tampered, async (after) => {
      const result = await askFilms(ctx, `after=${after}`).then(
        ({ total }) => `a page of ${total}`,
        (error: unknown) => String(error),
      );
      expect(result).toMatch(/^a page of 3$|"after":"(Give|Use at most)|Give the "next"/);
    }),
    { numRuns: 200 },
  );
});

test.for<[string, Sort, unknown[]]>([
  ['a day that does not exist', '-created_at', ['2024-02-31T00:00:00.000Z', ID]],
  ['the year 0, which PostgreSQL does not know', '-created_at', ['0000-01-01T00:00:00.000Z', ID]],
  ['an hour that does not exist', '-created_at', ['2024-02-01T24:30:00.000Z', ID]],
  ['a time in words', '-created_at', ['now', ID]],
  ['an id in words', '-created_at', ['2024-02-01T00:00:00.000Z', 'me']],
  ['a year too small to store', 'year', ['-99999', ID]],
  ['a year too large to store', 'year', ['32768', ID]],
  ['less than no relevance', 'relevance', ['-1', '2024-02-01T00:00:00.000Z', ID]],
  ['a number instead of text', 'year', [1994, ID]],
  ['NUL in a title', 'title', ['a\0b', ID]],
  ['half a character in a title', 'title', ['\ud800', ID]],
  ['a key too few', 'title', ['ran']],
  ['a key too many', 'title', ['ran', ID, ID]],
])('a cursor with %s is refused by name', async ([, sort, keys], { ctx }) => {
  await buildFilm(ctx);
  await expect(askFilms(ctx, `sort=${sort}&after=${cursorOf(sort, ...keys)}`)).rejects.toEqual(
    refused('after'),
  );
});

test('the longest titles of every script can be paged past', async ({ ctx }) => {
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
