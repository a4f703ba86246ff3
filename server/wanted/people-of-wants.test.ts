import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { listToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import { purgeOldRecords } from '#server/jobs/purge-old-records.ts';
import { confirmRequest } from '#server/subscribers/confirm-request.ts';
import { unsubscribe } from '#server/subscribers/manage-subscription.ts';
import { subscriberOfAddress } from '#server/subscribers/subscriber-queries.ts';
import { eraseAccountAsOperator } from '#server/users/erase-account-as-operator.ts';
import { untilLocked } from '#test/database/until-locked.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { signedIn, visitor } from '#test/people.ts';
import { addWant } from './add-want.ts';
import { changeWant } from './change-want.ts';
import { endWant } from './end-want.ts';
import { wantMaterial } from './want-material.ts';

const PIANO = { title: 'The Piano', directors: ['Jane Campion'], year: 1993, format: 'AD' as const, language: 'English' };
const WANTED = { film: { ...PIANO, tmdb_id: null, isKnown: true }, format: PIANO.format, language: PIANO.language, neededBy: '' };

/** Counts the people of each want from the rows, without the program's SQL. */
async function countFromRows(ctx: Context): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('want_supporters as w')
    .innerJoin('subscribers as s', 's.id', 'w.subscriber_id')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select(['w.want_id', 'w.is_counted', 's.counting_key', 's.user_id', 'u.email_proven_at'])
    .execute();
  const keys = new Map<string, Set<string>>();
  for (const { want_id, is_counted, counting_key, user_id, email_proven_at } of rows)
    if (is_counted && (user_id === null || email_proven_at !== null)) keys.set(want_id, (keys.get(want_id) ?? new Set()).add(counting_key));
  const wants = await ctx.db.selectFrom('wants').select('id').execute();
  return new Map(wants.map(({ id }) => [id, keys.get(id)?.size ?? 0]));
}

async function storedNumbers(ctx: Context): Promise<Map<string, number>> {
  const wants = await ctx.db.selectFrom('wants').select(['id', 'people']).execute();
  return new Map(wants.map(({ id, people }) => [id, people]));
}

const numbers = async (ctx: Context) => [...(await storedNumbers(ctx)).values()];

const joinByAddress = async (ctx: Context, email: string) =>
  ctx.db.transaction().execute(async (tx) => {
    await addWant(ctx, tx, { subscriberId: await subscriberOfAddress(tx, email), network: email }, WANTED);
  });

test('two people who join at the same time both count', async ({ ctx }) => {
  await joinByAddress(ctx, 'first@example.org');
  const [, joining] = await ctx.db.transaction().execute(async (tx) => {
    const ann = await addWant(ctx, tx, { subscriberId: await subscriberOfAddress(tx, 'ann@example.org'), network: 'ann' }, WANTED);
    const bob = joinByAddress(ctx, 'bob@example.org');
    await untilLocked(ctx);
    return [ann, { bob }] as const;
  });
  await joining.bob;
  expect(await numbers(ctx)).toEqual([3]);
});

test('the number of people is right if one person leaves while another joins, in either order', async ({ ctx }) => {
  const ann = await ctx.db.transaction().execute(async (tx) => {
    const subscriberId = await subscriberOfAddress(tx, 'ann@example.org');
    return { subscriberId, want: await addWant(ctx, tx, { subscriberId, network: 'ann' }, WANTED) };
  });
  const leave = async () => ctx.db.transaction().execute(async (tx) => endWant(tx, ann.want.id, ann.subscriberId));

  const joining = await ctx.db.transaction().execute(async (tx) => {
    await endWant(tx, ann.want.id, ann.subscriberId);
    const bob = joinByAddress(ctx, 'bob@example.org');
    await untilLocked(ctx);
    return { bob };
  });
  await joining.bob;
  expect(await numbers(ctx)).toEqual([1]);

  await joinByAddress(ctx, 'ann@example.org');
  const leaving = await ctx.db.transaction().execute(async (tx) => {
    await addWant(ctx, tx, { subscriberId: await subscriberOfAddress(tx, 'cleo@example.org'), network: 'cleo' }, WANTED);
    const left = leave();
    await untilLocked(ctx);
    return { left };
  });
  await leaving.left;
  expect(await numbers(ctx)).toEqual([2]);
});

test('twenty people who join and leave at the same time leave the right number', async ({ ctx }) => {
  await buildFilm(ctx, { format: 'DS' });
  const people = await Promise.all(Array.from({ length: 20 }, async () => signedIn(ctx, { isProven: true })));
  const { want } = (await people[0]!.post('/wanted', PIANO)).body.data as { want: string };
  await Promise.all(
    people.map(async (one, at) => {
      await one.post(`/wanted/${want}/support`, {});
      if (at % 3 === 0) await one.delete(`/wanted/${want}/support`);
    }),
  );
  expect((await visitor(ctx).get(`/wanted/${want}`)).body.data.wanted_by).toBe('13');
});

const FILMS = ['The Piano', 'Jazz', 'Volver'].map((title, at) => ({ ...PIANO, title, directors: [`Director ${at}`] }));
/** Two of these addresses are one mailbox. */
const ADDRESSES = ['ann.lee@gmail.com', 'annlee+venue@gmail.com', 'bob@example.org', 'cleo@example.org'];

const ACTS = [
  'wants a film with the account',
  'wants a film with the account',
  'wants a film with the address alone',
  'wants a film with the address alone',
  'leaves a want',
  'stops all emails',
  'confirms the address',
  'gets another address',
  'erases the account',
  'is left out by the limit of a network, or no longer',
  'sees two wants merged',
  'sees a want closed long ago',
] as const;
const step = fc.record({ act: fc.constantFrom(...ACTS), who: fc.nat(ADDRESSES.length - 1), what: fc.nat(FILMS.length - 1) });

test('two accounts of one mailbox count once, until one of them has another address and uses it', async ({ ctx }) => {
  for (const film of FILMS) await buildFilm(ctx, { ...film, format: 'DS' });
  const accounts = await Promise.all(ADDRESSES.map(async (email) => buildUser(ctx, { email, isProven: true })));
  const want = async (who: number, what: number) => ACT['wants a film with the account'](ctx, { accounts, who, what });
  await want(0, 0);
  await want(1, 0);
  expect(await numbers(ctx)).toEqual([1]);
  await ctx.db.updateTable('users').set({ email: 'venue@example.org' }).where('id', '=', accounts[1]!.id).execute();
  await want(1, 1);
  expect(await storedNumbers(ctx)).toEqual(await countFromRows(ctx));
  expect((await numbers(ctx)).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('after any sequence of acts, the stored number of people equals a new count of the rows', { timeout: 60_000 }, async ({ ctx }) => {
  for (const film of FILMS) await buildFilm(ctx, { ...film, format: 'DS' });
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      for (const table of ['subscribers', 'wants', 'users'] as const) await ctx.db.deleteFrom(table).execute();
      const accounts = await Promise.all(ADDRESSES.map(async (email) => buildUser(ctx, { email, isProven: true })));
      for (const { act, who, what } of steps) {
        await ACT[act](ctx, { accounts, who, what });
        expect([act, await storedNumbers(ctx)]).toEqual([act, await countFromRows(ctx)]);
        for (const people of await numbers(ctx)) seen.add(people);
      }
    }),
    { numRuns: 25, interruptAfterTimeLimit: 30_000 },
  );
  expect(Math.max(...seen)).toBeGreaterThanOrEqual(3);
});

type User = Awaited<ReturnType<typeof buildUser>>;

interface Scene {
  accounts: User[];
  who: number;
  what: number;
}

const wantsIn = async (ctx: Context) => ctx.db.selectFrom('wants').select(['id', 'status']).orderBy('id').execute();
const subscribersIn = async (ctx: Context) => ctx.db.selectFrom('subscribers').select('id').orderBy('id').execute();

const ACT: Record<(typeof ACTS)[number], (ctx: Context, scene: Scene) => Promise<unknown>> = {
  'wants a film with the account': async (ctx, { accounts, who, what }) =>
    wantMaterial(ctx, { viewer: accounts[who]!, network: 'home' }, { ...FILMS[what]!, needed_by: '' }),
  async 'wants a film with the address alone'(ctx, { who, what }) {
    await wantMaterial(ctx, { viewer: { kind: 'visitor' }, network: 'home' }, { ...FILMS[what]!, needed_by: '', email: ADDRESSES[who] });
    const requests = await ctx.db.selectFrom('list_requests').select('id').where('done_at', 'is', null).execute();
    for (const { id } of requests) await confirmRequest(ctx, listToken(ctx, 'confirm', id, new Date()));
  },
  async 'leaves a want'(ctx, { who, what }) {
    const [wants, subscribers] = [await wantsIn(ctx), await subscribersIn(ctx)];
    if (wants[what] && subscribers[who])
      await ctx.db.transaction().execute(async (tx) => endWant(tx, wants[what]!.id, subscribers[who]!.id));
  },
  async 'stops all emails'(ctx, { who }) {
    const subscriber = (await subscribersIn(ctx))[who];
    if (subscriber) await unsubscribe(ctx, listToken(ctx, 'manage', subscriber.id, new Date()));
  },
  'confirms the address': async (ctx, { accounts, who }) =>
    ctx.db.updateTable('users').set({ email_proven_at: new Date() }).where('id', '=', accounts[who]!.id).execute(),
  'gets another address': async (ctx, { accounts, who, what }) =>
    ctx.db
      .updateTable('users')
      .set({ email: `${who}-${what}@example.net`, email_proven_at: null })
      .where('id', '=', accounts[who]!.id)
      .execute(),
  async 'erases the account'(ctx, { accounts, who }) {
    await eraseAccountAsOperator(ctx, accounts[who]!.id);
    accounts[who] = await buildUser(ctx);
  },
  'is left out by the limit of a network, or no longer': async (ctx, { who }) => {
    const subscriber = (await subscribersIn(ctx))[who];
    if (subscriber)
      await sql`update want_supporters set is_counted = not is_counted where subscriber_id = ${subscriber.id}`.execute(ctx.db);
  },
  async 'sees two wants merged'(ctx, { what }) {
    const [into, ...others] = (await wantsIn(ctx)).filter(({ status }) => status === 'open');
    const from = others[what];
    if (into && from) await changeWant(ctx, await buildUser(ctx, { isAdmin: true }), from.id, { merge_into: into.id });
  },
  async 'sees a want closed long ago'(ctx, { what }) {
    const want = (await wantsIn(ctx))[what];
    if (want)
      await ctx.db
        .updateTable('wants')
        .set({ status: 'closed', updated_at: new Date(0) })
        .where('id', '=', want.id)
        .execute();
    await purgeOldRecords(ctx);
  },
};
