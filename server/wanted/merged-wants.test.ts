import { expect } from 'vitest';
import type { WantedFormat } from '#domain/wanted/want.ts';
import { listToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import { lockWants } from '#server/database/wants-lock.ts';
import { newId } from '#server/new-id.ts';
import { announceListings } from '#server/subscribers/announce-listings.ts';
import { unsubscribe } from '#server/subscribers/manage-subscription.ts';
import { subscriberOfAccount, subscriberOfAddress } from '#server/subscribers/subscriber-queries.ts';
import { untilLocked } from '#test/database/until-locked.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { addWant } from './add-want.ts';
import { changeWant } from './change-want.ts';
import { endWant } from './end-want.ts';

/* People act while a moderator merges two wants for the same film. */

const wanted = (title: string, format: WantedFormat = 'AD') => ({
  film: { title, directors: ['Jane Campion'], year: 1993, tmdb_id: null, isKnown: true },
  format,
  language: 'English',
  neededBy: '',
});

const join = async (ctx: Context, name: string, title: string) =>
  ctx.db.transaction().execute(async (tx) => {
    const subscriberId = await subscriberOfAddress(tx, `${name}@example.org`);
    return { subscriberId, want: (await addWant(ctx, tx, { subscriberId, network: name }, wanted(title))).id };
  });

/** Dora wants “The Piano”, and these people want “Das Klavier”. */
async function buildWants(ctx: Context, names: readonly string[]) {
  const { want: into } = await join(ctx, 'dora', 'The Piano');
  const people = [];
  for (const name of names) people.push(await join(ctx, name, 'Das Klavier'));
  return { into, from: people[0]!.want, subscribers: people.map(({ subscriberId }) => subscriberId) };
}

/** Lets a moderator merge the wants, and starts the acts of others when the merge waits for the lock of wants, so that they come second. */
async function mergeWhile(ctx: Context, { from, into }: { from: string; into: string }, acts: readonly (() => Promise<unknown>)[]) {
  const admin = await buildUser(ctx, { isAdmin: true });
  const started = await ctx.db.transaction().execute(async (tx) => {
    await lockWants(tx);
    const work = [changeWant(ctx, admin, from, { merge_into: into }) as Promise<unknown>];
    await untilLocked(ctx, 1);
    for (const act of acts) work.push(act());
    await untilLocked(ctx, work.length);
    return { work };
  });
  await Promise.all(started.work);
}

const wantsIn = (ctx: Context) => ctx.db.selectFrom('wants').select(['title', 'status', 'people']).orderBy('title').execute();

test('people who leave a want or end all emails while it is merged are not moved, and the others are', async ({ ctx }) => {
  const wants = await buildWants(ctx, ['ann', 'bob', 'cleo']);
  const [ann, bob, cleo] = wants.subscribers;
  await mergeWhile(ctx, wants, [
    () => ctx.db.transaction().execute((tx) => endWant(tx, wants.from, bob!)),
    () => unsubscribe(ctx, listToken(ctx, 'manage', cleo!, new Date())),
  ]);
  const supporters = await ctx.db.selectFrom('want_supporters').select('subscriber_id').where('want_id', '=', wants.into).execute();
  expect(supporters.map(({ subscriber_id }) => subscriber_id)).toContain(ann);
  expect(await wantsIn(ctx)).toEqual([
    { title: 'Das Klavier', status: 'closed', people: 0 },
    { title: 'The Piano', status: 'open', people: 2 },
  ]);
});

test('someone whose address joins an account while a want is merged wants the material once', async ({ ctx }) => {
  const wants = await buildWants(ctx, ['ann']);
  const { id } = await buildUser(ctx, { email: 'ann@example.org', isProven: true });
  const own = newId();
  await ctx.db.insertInto('subscribers').values({ id: own, user_id: id, counting_key: 'ann@example.org' }).execute();
  await mergeWhile(ctx, wants, [() => ctx.db.transaction().execute((tx) => subscriberOfAccount(tx, { id, email: 'ann@example.org' }))]);
  const supporters = await ctx.db.selectFrom('want_supporters').select('want_id').where('subscriber_id', '=', own).execute();
  expect(supporters).toEqual([{ want_id: wants.into }]);
});

test('a want is merged while a listing is announced that meets it', async ({ ctx }) => {
  const wants = await buildWants(ctx, ['ann']);
  await ctx.db
    .updateTable('catalogue_facts')
    .set({ value: new Date(0).toISOString() })
    .where('name', '=', 'announced until')
    .execute();
  const at = new Date(Date.now() - 11 * 60_000);
  await buildFilm(ctx, { title: 'Das Klavier', directors: ['Jane Campion'], year: 1993, format: 'AD', language: 'English', at });
  await mergeWhile(ctx, wants, [() => announceListings(ctx)]);
  expect((await wantsIn(ctx)).map(({ status }) => status)).toEqual(['closed', 'open']);
});
