import { expect } from 'vitest';
import { listToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import { confirmRequest } from '#server/subscribers/confirm-request.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn, visitor } from '#test/people.ts';

/* A visitor joins a public want, and a moderator changes it before the visitor opens the link in the email. */

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

const wantsIn = (ctx: Context) => ctx.db.selectFrom('wants').select(['id', 'status', 'people']).orderBy('people').execute();

test('the link does not bring back a want that a moderator closed', async ({ ctx }) => {
  const { admin, want, confirm } = await askToJoin(ctx);
  await admin.patch(`/wanted/${want}`, { status: 'closed' });
  await expect(confirm()).rejects.toThrow(
    'This material is no longer on the list of wanted materials. If you still need it, ask for it again.',
  );
  expect(await wantsIn(ctx)).toEqual([{ id: want, status: 'closed', people: 1 }]);
});

test('the link joins the want into which a moderator merged the other', async ({ ctx }) => {
  const { ann, admin, want, confirm } = await askToJoin(ctx);
  const { want: into } = (await ann.post('/wanted', PIANO)).body.data as { want: string };
  await admin.patch(`/wanted/${want}`, { merge_into: into });
  await confirm();
  expect(await wantsIn(ctx)).toEqual([
    { id: want, status: 'closed', people: 0 },
    { id: into, status: 'open', people: 2 },
  ]);
});
