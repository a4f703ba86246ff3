import { expect } from 'vitest';
import { listingsFromJson } from '#domain/films/listing.ts';
import type { Context } from '#server/context.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { findDuplicates, listDuplicateDrafts } from './find-duplicates.ts';

const DAUGHTERS = { title: 'Daughters of the Dust', directors: ['Julie Dash'], year: 1991, sidecar_by: 'Lantern Access' };

async function listDrafts(ctx: Context, limit = 100) {
  const admin = await buildUser(ctx, { isAdmin: true });
  const { films, total } = await listDuplicateDrafts(ctx, admin, limit);
  return { total, titles: listingsFromJson(films).map(({ title, language }) => `${title}, ${language}`) };
}

test('each of several films gets its probable duplicates, the public ones first', async ({ ctx }) => {
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

test('a listing that was deleted is no one’s duplicate', async ({ ctx }) => {
  const draft = await buildFilm(ctx, { ...DAUGHTERS, approved: false });
  const gone = await buildFilm(ctx, DAUGHTERS);
  await ctx.db.updateTable('films').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
  expect(await findDuplicates(ctx, [draft, gone])).toEqual(new Map());
});

test('the drafts with duplicates are listed, those of one material next to each other', async ({ ctx }) => {
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
