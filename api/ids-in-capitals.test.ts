import { expect } from 'vitest';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn } from '#test/people.ts';

/* Some spreadsheets and programs write ids in capitals. */

test('a moderator finds duplicates, merges and restores listings whose ids are in capitals', async ({ ctx }) => {
  const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  const kept = await buildFilm(ctx, { title: 'Ran' });
  const other = await buildFilm(ctx, { title: 'Ran', approved: false, authorId: ann.id });
  const [KEPT, OTHER] = [kept.toUpperCase(), other.toUpperCase()];
  const { films } = (await admin.post('/films/reviews', [OTHER])).body.data as { films: { id: string; duplicate_count: number }[] };
  expect(films).toMatchObject([{ id: other, duplicate_count: 1 }]);
  expect((await admin.post(`/films/${kept}/merge`, { filmId: KEPT })).body).toHaveProperty('filmId', 'Choose a different listing.');
  expect((await admin.post(`/films/${KEPT}/merge`, { filmId: OTHER })).status).toBe(200);
  expect((await admin.post(`/films/${OTHER}/restore`)).status).toBe(200);
  expect((await admin.patch('/films/approve', [OTHER, other])).body.data).toMatchObject({ changed: 1 });
});

test('members read and change their own account, and an admin another’s, with the id in capitals', async ({ ctx }) => {
  const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  expect((await ann.get(`/users/${ann.id.toUpperCase()}/sessions`)).status).toBe(200);
  expect((await ann.patch(`/users/${ann.id.toUpperCase()}`, { name: 'Ann' })).body.data).toMatchObject({ id: ann.id, name: 'Ann' });
  expect((await admin.patch(`/users/${ann.id.toUpperCase()}`, { isTrusted: true })).body.data).toMatchObject({
    id: ann.id,
    isTrusted: true,
  });
});
