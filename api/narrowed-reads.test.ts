import { expect } from 'vitest';
import type { OwnFilm } from '#domain/films/listing.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn } from '#test/people.ts';

/* A page that shows one record requests only this record, not the whole list. */

const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';

test('a member can read their profile with one listing, with drafts only or with all listings', async ({ ctx }) => {
  const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
  const draft = await buildFilm(ctx, { authorId: ann.id, approved: false });
  const film = await buildFilm(ctx, { authorId: ann.id });
  const theirs = await buildFilm(ctx, { authorId: bob.id });
  const films = async (query: string) => {
    const { user, films: found } = (await ann.get(`/users/profile/${ann.id}${query}`)).body.data;
    expect(user).toMatchObject({ id: ann.id });
    return (found as OwnFilm[]).map(({ _id }) => _id);
  };
  expect(await films('')).toEqual([film, draft]);
  expect(await films(`?film=${draft}`)).toEqual([draft]);
  expect(await films('?approved=false')).toEqual([draft]);
  expect(await films('?approved=true')).toEqual([film]);
  expect(await films(`?approved=true&film=${draft}`)).toEqual([]);
  expect([await films(`?film=${theirs}`), await films(`?film=${UNKNOWN}`)]).toEqual([[], []]);
  const { status, body } = await ann.get(`/users/profile/${ann.id}?film=x&approved=perhaps`);
  expect([status, Object.keys(body as object)]).toEqual([400, ['film', 'approved']]);
});

test('an admin can read the record of a single person', async ({ ctx }) => {
  const [ann, bob, admin] = [await signedIn(ctx), await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  for (const { id } of [ann, bob]) await buildFilm(ctx, { authorId: id });
  const all = (await admin.get('/users/records')).body.data as { id: string }[];
  expect(all.map(({ id }) => id).toSorted()).toEqual([ann.id, bob.id].toSorted());
  expect((await admin.get(`/users/records?user_id=${ann.id}`)).body.data).toEqual(all.filter(({ id }) => id === ann.id));
  expect((await admin.get(`/users/records?user_id=${admin.id}`)).body.data).toEqual([]);
  expect((await admin.get('/users/records?user_id=x')).body).toHaveProperty('user_id');
});

test('an admin can read the versions of many listings in one request, without the deleted listings', async ({ ctx }) => {
  const admin = await signedIn(ctx, { isAdmin: true });
  const [film, draft, gone] = [await buildFilm(ctx), await buildFilm(ctx, { approved: false }), await buildFilm(ctx)];
  await admin.delete(`/films/${gone}`);
  const list = (await admin.get('/films')).body.data as { _id: string; updated_at: string }[];
  const { body } = await admin.post('/films/versions', [film, draft, gone, UNKNOWN]);
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  expect((body.data as { id: string }[]).toSorted(byId)).toEqual(
    list.map(({ _id, updated_at }) => ({ id: _id, updated_at })).toSorted(byId),
  );
  const many = Array.from({ length: 501 }, () => film);
  for (const wrong of [[], {}, ['x'], [null], many, '"x"'])
    expect(await admin.post('/films/versions', wrong)).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^Send/) as string },
    });
});
