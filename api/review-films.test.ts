import { expect } from 'vitest';
import type { FilmReviews } from '#domain/moderation/film-review.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn, type Person } from '#test/people.ts';

async function review(admin: Person, ...ids: string[]): Promise<FilmReviews> {
  const { status, body } = await admin.post('/films/reviews', ids);
  expect([status, body]).toEqual([200, { data: expect.anything() }]);
  return (body as { data: FilmReviews }).data;
}

/** Reads the changes that the list of films shows, and expects the same changes on the film's page. */
async function changesOf(admin: Person, id: string): Promise<FilmReviews['films'][number]['changes']> {
  const [{ changes }] = (await review(admin, id)).films as [FilmReviews['films'][number]];
  expect((await admin.get(`/films/${id}/history`)).body['changes_since_decision']).toEqual(changes);
  return changes;
}

test('a moderator sees the changes in a draft since it was public', async ({ ctx }) => {
  const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  const id = await buildFilm(ctx, { authorId: ann.id, duration: 119, sidecar_by: '', contact: 'old@example.org', approved: false });
  // No moderator has decided on the draft yet, so all of it is new.
  await ann.patch(`/films/${id}/${ann.id}`, { contact: 'ann@example.org' });
  expect(await changesOf(admin, id)).toEqual({});
  await admin.patch('/films/approve', [id]);
  await ann.patch(`/films/${id}/${ann.id}`, { duration: 121, contact: 'other@example.org' });
  await ann.patch(`/films/${id}/${ann.id}`, { duration: 120, sidecar_by: 'Lantern Access', contact: 'ann@example.org' });
  expect(await changesOf(admin, id)).toEqual({ duration: [119, 120], sidecar_by: ['', 'Lantern Access'] });
  await admin.patch('/films/approve', [id]);
  expect(await changesOf(admin, id)).toEqual({});
  await admin.patch('/films/draft', [id]);
  await ann.patch(`/films/${id}/${ann.id}`, { year: 1994 });
  expect(await changesOf(admin, id)).toEqual({ year: [1993, 1994] });
});

test('a moderator sees the changes in a draft that was public from its first day', async ({ ctx }) => {
  const [tess, admin] = [await signedIn(ctx, { isTrusted: true }), await signedIn(ctx, { isAdmin: true })];
  const id = await buildFilm(ctx, { authorId: tess.id, duration: 119 });
  await tess.patch(`/films/${id}/${tess.id}`, { duration: 120 });
  expect(await changesOf(admin, id)).toEqual({ duration: [119, 120] });
});

test('a moderator sees the probable duplicates of a listing, and the record of each submitter', async ({ ctx }) => {
  const [ann, bob, admin] = [await signedIn(ctx), await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  const listed = await buildFilm(ctx, { title: 'Sans Soleil', authorId: bob.id });
  const draft = await buildFilm(ctx, { title: 'Sans soleil!', authorId: ann.id, approved: false });
  const gone = await buildFilm(ctx, { approved: false });
  await admin.delete(`/films/${gone}`);
  const { films, records } = await review(admin, draft, gone);
  expect(films).toEqual([
    {
      id: draft,
      changes: {},
      duplicates: [{ _id: listed, title: 'Sans Soleil', year: 1993, approved: true, author: 'Ann Lee' }],
      duplicate_count: 1,
    },
  ]);
  expect(records).toMatchObject([{ id: ann.id, submitted: 1, waiting: 1 }]);
});

test('a moderator sees three of many probable duplicates, and the number of all', async ({ ctx }) => {
  const admin = await signedIn(ctx, { isAdmin: true });
  const drafts: string[] = [];
  for (let n = 0; n < 6; n += 1) drafts.push(await buildFilm(ctx, { title: 'Sans Soleil', approved: false }));
  for (const { duplicates, duplicate_count } of (await review(admin, ...drafts)).films)
    expect([duplicates.length, duplicate_count]).toEqual([3, 5]);
});

test('a merge that was undone counts neither as a correction nor as a rejection', async ({ ctx }) => {
  const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  const kept = await buildFilm(ctx, { title: 'Sans Soleil', authorId: ann.id });
  const other = await buildFilm(ctx, { title: 'Sunless', alt_titles: ['Sans Soleil'], authorId: ann.id });
  const record = async () => (await review(admin, kept)).records[0];
  await admin.post(`/films/${kept}/merge`, { filmId: other });
  expect(await record()).toMatchObject({ approved_unchanged: 0, corrected: 1, rejected: 1 });
  await admin.post(`/films/${other}/restore`, {});
  expect(await record()).toMatchObject({ approved_unchanged: 2, corrected: 0, rejected: 0 });
});
