import { describe, expect } from 'vitest';
import { FORMATS, FORMAT_VALUES, QUALITY_LEVELS, type Format } from '#domain/films/film-options.ts';
import { filmInputSchema, type FilmInput } from '#domain/films/film.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import { inputColumns } from '#server/films/catalogue/film-record.ts';
import { buildFilm, buildUser, filmInput } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';

/*
 * The database refuses the same values as the schemas in domain/, so a bug that bypasses a schema cannot store them.
 * The tests give each value to the schema and to the database, and expect the same result.
 */

const THIS_YEAR = 2026;
const isTakenBySchema = (film: unknown) => filmInputSchema(THIS_YEAR).safeParse(film).success;

/** Changes a stored film without its schema, as a bug might. @returns whether the database accepts the values */
async function isTakenByDatabase(ctx: Context, id: string, given: Partial<Record<keyof FilmInput, unknown>>): Promise<boolean> {
  const stored = await ctx.db
    .updateTable('films')
    .set(given as Partial<FilmInput>)
    .where('id', '=', id)
    .execute()
    .then(
      () => 'taken',
      (error: unknown) => (error as { code?: string }).code,
    );
  expect(['taken', '23514', '22003', '23502']).toContain(stored); // a check, a number out of range, a null
  return stored === 'taken';
}

test('for each category, the database accepts the same types and file formats as the schema', async ({ ctx }) => {
  const id = await buildFilm(ctx);
  const types = ['', 'Something', ...FORMAT_VALUES.flatMap((format) => FORMATS[format].sidecarTypes)];
  const files = ['', 'PDF', ...FORMAT_VALUES.flatMap((format) => FORMATS[format].sidecarFormats)];
  const options = (format: Format) => [
    ...types.map((sidecar_type) => ({ format, sidecar_type, sidecar_format: '' })),
    ...files.map((sidecar_format) => ({ format, sidecar_type: '', sidecar_format })),
  ];
  for (const given of FORMAT_VALUES.flatMap(options)) {
    const bySchema = isTakenBySchema({ ...filmInput(), ...given });
    expect({ ...given, taken: await isTakenByDatabase(ctx, id, given) }).toEqual({
      ...given,
      taken: bySchema,
    });
  }
});

test('the database refuses unknown categories and quality levels', async ({ ctx }) => {
  const id = await buildFilm(ctx);
  for (const quality_level of ['', ...QUALITY_LEVELS, 'professional', 'Good'])
    expect(await isTakenByDatabase(ctx, id, { quality_level })).toBe(isTakenBySchema({ ...filmInput(), quality_level }));
  for (const format of ['', 'ds', 'SDH', null]) expect(await isTakenByDatabase(ctx, id, { format, sidecar_type: '' })).toBe(false);
});

describe('the schema and the database have the same limits for', () => {
  const texts = (length: number, entries = 1) => Array.from({ length: entries }, (_, n) => '🎬'.repeat(length - `${n}`.length) + n);
  const edges: Partial<Record<keyof FilmInput, [taken: unknown, refused: unknown][]>> = {
    title: [['🎬'.repeat(LIMITS.title), '🎬'.repeat(LIMITS.title + 1)], ['x', '']],
    year: [[LIMITS.year.first, LIMITS.year.first - 1], [THIS_YEAR + LIMITS.year.yearsAhead, 40_000]],
    duration: [[LIMITS.duration.min, LIMITS.duration.min - 1], [LIMITS.duration.max, LIMITS.duration.max + 1]],
    directors: [
      [texts(LIMITS.directors.length), texts(LIMITS.directors.length + 1)],
      [texts(2, LIMITS.directors.entries), texts(2, LIMITS.directors.entries + 1)],
      [['x'], []],
    ],
    genres: [
      [texts(LIMITS.genres.length), texts(LIMITS.genres.length + 1)],
      [texts(2, LIMITS.genres.entries), texts(2, LIMITS.genres.entries + 1)],
      [[], [null]],
    ],
    alt_titles: [
      [texts(LIMITS.altTitles.length), texts(LIMITS.altTitles.length + 1)],
      [texts(2, LIMITS.altTitles.entries), texts(2, LIMITS.altTitles.entries + 1)],
    ],
    contact: [['🎬'.repeat(LIMITS.contact), '🎬'.repeat(LIMITS.contact + 1)]],
    notes: [['🎬'.repeat(LIMITS.notes), null]],
    ...Object.fromEntries(
      ['language', 'sidecar_by', 'commissioned_by', 'certificate', 'frame_rate', 'rights_holder'].map((field) => [
        field,
        [['🎬'.repeat(LIMITS.shortText), '🎬'.repeat(LIMITS.shortText + 1)]],
      ]),
    ),
  }; // prettier-ignore

  test.for(Object.entries(edges))('%s', async ([field, pairs], { ctx }) => {
    const id = await buildFilm(ctx);
    for (const [taken, refused] of pairs)
      for (const [value, isTaken] of [
        [taken, true],
        [refused, false],
      ]) {
        expect([value, isTakenBySchema({ ...filmInput(), [field]: value })]).toEqual([value, isTaken]);
        expect([value, await isTakenByDatabase(ctx, id, { [field]: value })]).toEqual([value, isTaken]);
      }
  });
});

test('the database refuses an empty entry in a list, and the schema drops the entry', async ({ ctx }) => {
  const id = await buildFilm(ctx);
  for (const field of ['genres', 'alt_titles', 'directors'] as const) {
    expect(filmInput({ [field]: ['', 'x'] })[field]).toEqual(['x']);
    expect(await isTakenByDatabase(ctx, id, { [field]: ['', 'x'] })).toBe(false);
  }
});

test('the database can store every title that the schema accepts, with any characters', async ({ ctx }) => {
  const titles = ['x\u0301', '¨', '...', '🎬', 'x\u200d', 'ﷺ'.repeat(300), '㌀㍿'.repeat(150), '\u{1d518}'.repeat(300), '%'];
  const id = await buildFilm(ctx);
  for (const title of titles)
    await ctx.db
      .updateTable('films')
      .set(inputColumns(filmInput({ title, language: '千'.repeat(200) })))
      .where('id', '=', id)
      .execute();
});

describe('a film', () => {
  test('cannot be approved and waiting, or merged and not deleted, or merged into itself', async ({ ctx }) => {
    const [one, other] = [await buildFilm(ctx), await buildFilm(ctx)];
    const set = (given: object) => ctx.db.updateTable('films').set(given).where('id', '=', one).execute();
    await expect(set({ waiting_since: new Date() })).rejects.toThrow('approved_films_do_not_wait');
    await expect(set({ merged_into: other })).rejects.toThrow('merged_films_are_deleted');
    await expect(set({ merged_into: one, deleted_at: new Date() })).rejects.toThrow('no_merge_into_itself');
    await expect(set({ updated_at: new Date('2000-01-01') })).rejects.toThrow('check constraint');
    await set({ merged_into: other, deleted_at: new Date() });
  });

  test('cannot have a submitter who does not exist', async ({ ctx }) => {
    await expect(buildFilm(ctx, { authorId: '01890a5d-ac96-774b-bcce-b302099a8057' })).rejects.toThrow('foreign key');
  });
});

test('two accounts cannot have the same address in different case, and no account can have an invalid address', async ({ ctx }) => {
  const ann = await buildUser(ctx);
  const bob = await buildUser(ctx);
  const call = (id: string, email: string) => ctx.db.updateTable('users').set({ email }).where('id', '=', id).execute();
  await call(ann.id, 'Ann@Example.org');
  await expect(call(bob.id, 'aNN@exAMPLE.org')).rejects.toThrow('unique');
  for (const email of ['', 'ann', 'a b@example.org', 'ann@example.org\nbcc:x@y', 'a@b@c', `${'a'.repeat(243)}@example.org`])
    await expect(call(bob.id, email)).rejects.toThrow('check constraint');
});
