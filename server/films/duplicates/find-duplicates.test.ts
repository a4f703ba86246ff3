import { expect } from 'vitest';
import { listingsFromJson } from '#domain/films/listing.ts';
import type { Context } from '#server/context.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { addFilms, buildFilm, buildUser, filmInput } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { findDuplicates, listDuplicateDrafts } from './find-duplicates.ts';

const DAUGHTERS = { title: 'Daughters of the Dust', directors: ['Julie Dash'], year: 1991, sidecar_by: 'Lantern Access' };

async function listDrafts(ctx: Context, limit = 100) {
  const admin = await buildUser(ctx, { isAdmin: true });
  const { films, total } = await listDuplicateDrafts(ctx, admin, limit);
  return { total, titles: listingsFromJson(films).map(({ title, language }) => `${title}, ${language}`) };
}

test('each of several films gets its probable duplicates, with public listings first', async ({ ctx }) => {
  const draft = await buildFilm(ctx, { ...DAUGHTERS, approved: false });
  const other = await buildFilm(ctx, { ...DAUGHTERS, sidecar_by: '', approved: false });
  const listed = await buildFilm(ctx, { ...DAUGHTERS, title: 'Daughters of the Dust (restored)', at: new Date('2025-01-01') });
  const welsh = await buildFilm(ctx, { ...DAUGHTERS, language: 'Welsh' });
  const described = await buildFilm(ctx, { ...DAUGHTERS, format: 'AD', sidecar_type: 'Audio' });
  const found = await findDuplicates(ctx, [draft, welsh, described, listed]);
  const ids = (id: string) => found.get(id)?.map(({ _id }) => _id);
  expect(ids(draft)).toEqual([listed, other]);
  expect(ids(listed)?.toSorted()).toEqual([draft, other].toSorted());
  expect([ids(welsh), ids(described)]).toEqual([undefined, undefined]);
  expect(found.get(draft)![0]).toEqual({
    _id: listed,
    title: 'Daughters of the Dust (restored)',
    year: 1991,
    approved: true,
    author: '',
  });
});

/** Adds drafts of the film that are newer than all others. @returns their ids */
async function addDrafts(ctx: Context, count: number, values: object) {
  const origin = { authorId: null, approved: false, arrival: 'submitted', at: ctx.clock() } as const;
  const records = Array.from({ length: count }, () => newFilmRecord(filmInput({ ...DAUGHTERS, ...values }), origin));
  await addFilms(ctx, records);
  return records.map(({ id }) => id);
}

test('newer drafts, of other materials or of the same material, do not hide a duplicate', async ({ ctx }) => {
  const at = new Date('2025-01-01');
  const listed = await buildFilm(ctx, { ...DAUGHTERS, at });
  const waiting = await buildFilm(ctx, { ...DAUGHTERS, approved: false, at });
  const draft = await buildFilm(ctx, { ...DAUGHTERS, approved: false });
  await addDrafts(ctx, 60, { sidecar_by: 'Another Maker', contact: 'another@example.org' });
  await addDrafts(ctx, 60, { language: 'Welsh' });
  const ids = async () => (await findDuplicates(ctx, [draft])).get(draft)?.map(({ _id }) => _id);
  expect(await ids()).toEqual([listed, waiting]);
  await addDrafts(ctx, 300, {});
  expect((await ids())?.[0]).toBe(listed);
});

test('each of two hundred drafts of one material has duplicates', async ({ ctx }) => {
  const drafts = await addDrafts(ctx, 200, {});
  expect((await findDuplicates(ctx, drafts)).size).toBe(200);
});

test('a deleted listing does not count as a duplicate', async ({ ctx }) => {
  const draft = await buildFilm(ctx, { ...DAUGHTERS, approved: false });
  const gone = await buildFilm(ctx, DAUGHTERS);
  await ctx.db.updateTable('films').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
  expect(await findDuplicates(ctx, [draft, gone])).toEqual(new Map());
});

test('the list of drafts with duplicates has drafts of one material next to each other', async ({ ctx }) => {
  const at = (day: number) => new Date(Date.UTC(2025, 0, day));
  await buildFilm(ctx, { ...DAUGHTERS, approved: false, at: at(1) });
  await buildFilm(ctx, { title: 'Jeanne Dielman', directors: ['Chantal Akerman'], year: 1975, approved: false, at: at(2) });
  await buildFilm(ctx, { title: 'Sans Soleil', directors: ['Chris Marker'], year: 1983, approved: false, at: at(3) });
  await buildFilm(ctx, { title: 'Sans Soleil', directors: ['Chris Marker'], year: 1983, at: at(4) });
  await buildFilm(ctx, { ...DAUGHTERS, sidecar_by: '', approved: false, at: at(5) });
  expect(await listDrafts(ctx)).toEqual({
    total: 3,
    titles: ['Daughters of the Dust, English', 'Daughters of the Dust, English', 'Sans Soleil, English'],
  });
  expect(await listDrafts(ctx, 1)).toEqual({ total: 3, titles: ['Daughters of the Dust, English'] });
});
