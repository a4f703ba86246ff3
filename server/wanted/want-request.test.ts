import { expect } from 'vitest';
import { listToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import { lockWants } from '#server/database/wants-lock.ts';
import { confirmRequest } from '#server/subscribers/confirm-request.ts';
import { untilLocked } from '#test/database/until-locked.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn, visitor } from '#test/people.ts';

/* A visitor wants a material, and a moderator changes the want or deletes its listing before the visitor presses the link in the email. */

const PIANO = { title: 'The Piano', directors: ['Jane Campion'], year: 1993, format: 'AD', language: 'English' };

/** A member wants a film that no one knows, a moderator opens the want, and a visitor asks to join it. */
async function askToJoin(ctx: Context) {
  await buildFilm(ctx, { format: 'DS' });
  const [ann, admin] = [await signedIn(ctx, { isProven: true }), await signedIn(ctx, { isAdmin: true })];
  await ann.post('/wanted', { ...PIANO, title: 'Buy at evil example' });
  const [{ _id: want }] = (await admin.get('/wanted/moderated')).body.data as [{ _id: string }];
  await admin.patch(`/wanted/${want}`, { status: 'open' });
  await visitor(ctx).post(`/wanted/${want}/support`, { email: 'bob@example.org' });
  const { id } = await ctx.db.selectFrom('list_requests').select('id').executeTakeFirstOrThrow();
  return { ann, admin, want, confirm: () => confirmRequest(ctx, listToken(ctx, 'confirm', id, new Date())) };
}

/** Visitors want a film of the register, and get links in this order. */
async function askForFilm(ctx: Context, names: readonly string[], given = PIANO) {
  const listing = await buildFilm(ctx, { title: given.title, format: 'DS' });
  const admin = await signedIn(ctx, { isAdmin: true });
  for (const name of names) await visitor(ctx).post('/wanted', { ...given, email: `${name}@example.org` });
  const requests = await ctx.db.selectFrom('list_requests').select('id').orderBy('email').execute();
  const links = requests.map(
    ({ id }) =>
      () =>
        confirmRequest(ctx, listToken(ctx, 'confirm', id, new Date())),
  );
  const publicTitles = async () => (await visitor(ctx).get('/wanted')).body.data.map(({ title }: { title: string }) => title) as string[];
  return { listing, admin, links, publicTitles };
}

const CLOSED = 'This material is no longer on the list of wanted materials. If you still need it, ask for it again.';

const wantsIn = (ctx: Context) => ctx.db.selectFrom('wants').select(['id', 'status', 'people']).orderBy('people').execute();

test('the link does not reopen a want that a moderator closed', async ({ ctx }) => {
  const { admin, want, confirm } = await askToJoin(ctx);
  await admin.patch(`/wanted/${want}`, { status: 'closed' });
  await expect(confirm()).rejects.toThrow(CLOSED);
  expect(await wantsIn(ctx)).toEqual([{ id: want, status: 'closed', people: 1 }]);
});

test('the link joins the want that a moderator merged the visitor’s want into', async ({ ctx }) => {
  const { ann, admin, want, confirm } = await askToJoin(ctx);
  const { want: into } = (await ann.post('/wanted', PIANO)).body.data as { want: string };
  await admin.patch(`/wanted/${want}`, { merge_into: into });
  await confirm();
  expect(await wantsIn(ctx)).toEqual([
    { id: want, status: 'closed', people: 0 },
    { id: into, status: 'open', people: 2 },
  ]);
});

test('the link publishes nothing if the listing of the film has been deleted since the request', async ({ ctx }) => {
  const { listing, admin, links, publicTitles } = await askForFilm(ctx, ['ann'], { ...PIANO, title: 'Buy at evil example' });
  await admin.delete(`/films/${listing}`);
  await links[0]!();
  expect(await publicTitles()).toEqual([]);
  expect((await admin.get('/wanted/moderated')).body.data).toMatchObject([{ title: 'Buy at evil example', status: 'waiting' }]);
});

test('the link makes a want with the current title of the film in the register', async ({ ctx }) => {
  const { listing, admin, links, publicTitles } = await askForFilm(ctx, ['ann'], { ...PIANO, title: 'the PIANO' });
  expect((await admin.patch(`/films/${listing}/${admin.id}`, { title: 'The Piano' })).status).toBe(200);
  await links[0]!();
  expect(await publicTitles()).toEqual(['The Piano']);
});

test('if a moderator closed the want of the first link, a second link does not reopen that want', async ({ ctx }) => {
  const { admin, links, publicTitles } = await askForFilm(ctx, ['ann', 'bob', 'cleo']);
  await links[0]!();
  const [want] = await wantsIn(ctx);
  await admin.patch(`/wanted/${want!.id}`, { status: 'closed' });
  await expect(links[1]!()).rejects.toThrow(CLOSED);

  // Someone who asks again starts another want, and the link then joins that one.
  const { body } = await (await signedIn(ctx, { isProven: true })).post('/wanted', PIANO);
  expect(body.data.result).toBe('wanted');
  await links[1]!();
  await admin.patch(`/wanted/${body.data.want}`, { status: 'closed' });
  await expect(links[2]!()).rejects.toThrow(CLOSED);
  expect(await publicTitles()).toEqual([]);
});

test('the link of a request that was made after a want was closed starts another want', async ({ ctx }) => {
  const { admin, links } = await askForFilm(ctx, ['ann', 'bob']);
  await links[0]!();
  const [want] = await wantsIn(ctx);
  await admin.patch(`/wanted/${want!.id}`, { status: 'closed' });
  await ctx.db
    .updateTable('wants')
    .set({ updated_at: new Date(Date.now() - 60_000) })
    .execute();
  await links[1]!();
  expect((await wantsIn(ctx)).map(({ status }) => status).toSorted()).toEqual(['closed', 'open']);
});

test('the link does not reopen a want that a moderator closes at the same moment', async ({ ctx }) => {
  const { admin, links } = await askForFilm(ctx, ['ann', 'bob']);
  await links[0]!();
  const [want] = await wantsIn(ctx);
  const both = await ctx.db.transaction().execute(async (tx) => {
    await lockWants(tx);
    const closing = admin.patch(`/wanted/${want!.id}`, { status: 'closed' });
    await untilLocked(ctx, 1);
    const pressing = links[1]!();
    pressing.catch(() => {});
    await untilLocked(ctx, 2);
    return { closing, pressing };
  });
  await expect(both.pressing).rejects.toThrow(CLOSED);
  expect((await both.closing).status).toBe(200);
  expect(await wantsIn(ctx)).toEqual([{ id: want!.id, status: 'closed', people: 1 }]);
});

test('a second link joins the want that a moderator merged the first link’s want into', async ({ ctx }) => {
  const { admin, links } = await askForFilm(ctx, ['ann', 'bob']);
  await buildFilm(ctx, { title: 'Das Klavier', format: 'DS' });
  const { body } = await (await signedIn(ctx, { isProven: true })).post('/wanted', { ...PIANO, title: 'Das Klavier' });
  await links[0]!();
  const first = (await wantsIn(ctx)).find(({ id }) => id !== body.data.want)!;
  await admin.patch(`/wanted/${first.id}`, { merge_into: body.data.want });
  await links[1]!();
  expect(await wantsIn(ctx)).toEqual([
    { id: first.id, status: 'closed', people: 0 },
    { id: body.data.want, status: 'open', people: 3 },
  ]);
});
