import { describe, expect } from 'vitest';
import type { Listing } from '#domain/films/listing.ts';
import { VISITOR, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { findSameFilm, type Described } from './find-same-film.ts';

const PIANO: Described = { title: 'The Piano', alt_titles: [], directors: ['Jane Campion'], year: 1993 };
const MATERIAL = {
  format: 'DS',
  sidecar_type: 'DS',
  language: 'English',
  sidecar_by: 'Lantern Access',
} as const;

/** Returns each listing found, as "verdict: title". */
async function find(
  ctx: Context,
  film: Partial<Described> = {},
  { viewer = VISITOR, exceptId }: { viewer?: Viewer; exceptId?: string } = {},
): Promise<string[]> {
  const found = await findSameFilm(ctx, viewer, { ...PIANO, ...film }, exceptId);
  return found.map(({ verdict, listing }) => `${verdict}: ${(JSON.parse(listing) as Listing).title}`);
}

describe('a film that is listed', () => {
  test.for<[string, Partial<Described>]>([
    ['with the same values', {}],
    ['with its article at the end', { title: 'Piano, The', directors: ['Campion, Jane'] }],
    ['without its article', { title: 'Piano' }],
    ['under its alternative title', { title: 'La leçon de piano' }],
    ['with a title that it has as an alternative', { title: 'Das Klavier', alt_titles: ['the piano'] }],
    ['a year later', { year: 1994 }],
    ['with one more director', { directors: ['Somebody', 'Jane Campion'] }],
    ['with a director abbreviated', { directors: ['J. Campion'] }],
    ['with a director misspelt', { directors: ['Jane Campian'] }],
    ['with a remark in brackets', { title: 'The Piano (burned-in captions only)' }],
    ['misspelt', { title: 'La leçonn de piano' }],
    ['under its alternative title, with a director misspelt', { title: 'La leçon de piano', directors: ['Jane Campian'] }],
  ])('is found %s', async ([, film], { ctx }) => {
    await buildFilm(ctx, { alt_titles: ['La leçon de piano'] });
    await buildFilm(ctx, { title: 'Sweetie', year: 1989 });
    await buildFilm(ctx, { title: 'The Piano', directors: ['Somebody Else'] });
    expect(await find(ctx, film)).toEqual(['same film: The Piano']);
  });

  test('is found by its TMDB number, even if all other values differ', async ({ ctx }) => {
    await buildFilm(ctx);
    await ctx.db.updateTable('films').set({ tmdb_id: 713 }).execute();
    expect(await find(ctx, { title: 'X', directors: ['Y'], year: 1900, tmdb_id: 713 })).toEqual(['same film: The Piano']);
    expect(await find(ctx, { tmdb_id: 714 })).toEqual([]);
  });

  test('with a title in its own script, or a director of two letters, is found', async ({ ctx }) => {
    await buildFilm(ctx, { title: '光', directors: ['河瀬直美'], year: 2017 });
    await buildFilm(ctx, { title: 'An Elephant Sitting Still', directors: ['Bo Hu'], year: 2018 });
    expect(await find(ctx, { title: '光', directors: ['河瀬 直美'], year: 2017 })).toEqual(['same film: 光']);
    expect(await find(ctx, { title: 'Elephant Sitting Still', directors: ['Hu Bo'], year: 2018 })).toHaveLength(1);
  });
});

test('a probable duplicate comes before another material for the film, with a different verdict', async ({ ctx }) => {
  await buildFilm(ctx, { ...MATERIAL, title: 'The Piano (duplicate)', at: new Date('2025-01-01') });
  await buildFilm(ctx, { ...MATERIAL, title: 'The Piano', language: 'Welsh', at: new Date('2025-01-02') });
  await buildFilm(ctx, {
    ...MATERIAL,
    title: 'Piano',
    sidecar_by: 'Harbour Describers',
    at: new Date('2025-01-03'),
  });
  expect(await find(ctx, { ...MATERIAL, sidecar_by: 'LANTERN ACCESS' })).toEqual([
    'same material: The Piano (duplicate)',
    'same film: Piano',
    'same film: The Piano',
  ]);
  expect(await find(ctx)).toEqual(['same film: Piano', 'same film: The Piano', 'same film: The Piano (duplicate)']);
});

test('the listing itself is not in the results', async ({ ctx }) => {
  const id = await buildFilm(ctx, { title: 'The Piano' });
  await buildFilm(ctx, { title: 'Piano' });
  expect(await find(ctx, {}, { exceptId: id })).toEqual(['same film: Piano']);
});

test('everyone finds exactly the listings that they are allowed to see', async ({ ctx }) => {
  const [ann, bob, admin] = [await buildUser(ctx), await buildUser(ctx), await buildUser(ctx, { isAdmin: true })];
  await buildFilm(ctx, { title: 'The Piano', at: new Date('2025-01-01') });
  await buildFilm(ctx, { title: 'Piano', approved: false, authorId: ann.id, at: new Date('2025-01-02') });
  const gone = await buildFilm(ctx, { title: 'A Piano' });
  await ctx.db.updateTable('films').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
  const everything = ['same film: The Piano', 'same film: Piano'];
  expect(await find(ctx, {}, { viewer: VISITOR })).toEqual(['same film: The Piano']);
  expect(await find(ctx, {}, { viewer: bob })).toEqual(['same film: The Piano']);
  expect(await find(ctx, {}, { viewer: ann })).toEqual(everything);
  expect(await find(ctx, {}, { viewer: admin })).toEqual(everything);
});

test('at most the newest 20 listings are returned, and wildcards are matched literally', async ({ ctx }) => {
  for (let n = 0; n < 25; n += 1) await buildFilm(ctx, { language: `Language ${n}`, at: new Date(2025, 0, n + 1) });
  expect(await find(ctx)).toHaveLength(20);
  for (const text of ['%', '_', '\\', "'; drop table films --", '%_%', '\u{1f3b9}'])
    expect(await find(ctx, { title: text, alt_titles: [text], directors: [text] })).toEqual([]);
  const lists = {
    alt_titles: Array.from({ length: 50 }, (_, n) => `T${n}`),
    directors: Array.from({ length: 50 }, (_, n) => `D${n}`),
  };
  expect(await find(ctx, lists)).toEqual([]);
});
