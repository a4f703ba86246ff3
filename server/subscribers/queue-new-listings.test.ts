import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import { parseSearchTopic } from '#domain/alerts/topic.ts';
import { listToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { newId } from '#server/new-id.ts';
import { createBoss } from '#server/jobs/boss.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { eraseAccountAsOperator } from '#server/users/erase-account-as-operator.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo, queueNotice } from '#test/mail/mails.ts';
import { takeJobAndDie, workOffJobs } from '#test/work-off-jobs.ts';
import { insertAlert, saveTopic } from './alert-queries.ts';
import { insertMatches, lockMatches } from './announcement-queries.ts';
import { unsubscribe } from './manage-subscription.ts';
import { queueNewListings } from './queue-new-listings.ts';
import { subscriberOfAccount, subscriberOfAddress } from './subscriber-queries.ts';

const PATIENTLY = { timeout: 10_000 };

/** Builds a topic that these subscribers have followed for a day. @returns its id */
async function buildTopic(ctx: Context, subscribers: readonly string[]): Promise<string> {
  const parsed = parseSearchTopic(new URLSearchParams('search=piano'));
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
  const topic = await saveTopic(ctx.db, parsed.value);
  for (const id of subscribers) await insertAlert(ctx.db, id, topic);
  await sql`update alerts set created_at = now() - interval '1 day'`.execute(ctx.db);
  return topic;
}

const buildSubscriber = (ctx: Context, email = `${newId()}@example.org`) => subscriberOfAddress(ctx.db, email);

/** Stores that the topic has a new listing. */
const match = (db: Db, topic: string, filmId: string) => insertMatches(db, 'topic', [{ id: topic, filmId }]);

/** Builds a listing that has been public for eleven minutes. @returns its id */
const buildListing = (ctx: Context) => buildFilm(ctx, { title: 'The Piano', at: new Date(Date.now() - 11 * 60_000) });

/** Builds many subscribers who follow a topic with a new listing. @returns their addresses */
async function buildCrowd(ctx: Context, size: number): Promise<string[]> {
  const topic = await buildTopic(ctx, []);
  await sql`
    insert into subscribers (id, email, counting_key)
    select gen_random_uuid(), 'venue-' || n || '@example.org', n from generate_series(1, ${size}) as n
  `.execute(ctx.db);
  await sql`insert into alerts select id, ${topic}, now() - interval '1 day' from subscribers`.execute(ctx.db);
  await match(ctx.db, topic, await buildListing(ctx));
  return (await ctx.db.selectFrom('subscribers').select('email').execute()).map(({ email }) => email!);
}

const queued = async (ctx: Context) =>
  (await ctx.db.selectFrom('mails').select('to_address').where('kind', '=', 'new listings').execute()).map(({ to_address }) => to_address);

/** Returns the ids of the listings in each email that arrived. */
const listingsIn = ({ received }: Awaited<ReturnType<typeof startMailServer>>) =>
  received.map(({ email }) => new Set([...email.text!.matchAll(/\/films?\/([\w-]{36})/g)].map(([, id]) => id)));

/** Returns a context whose process is killed when it adds jobs. @param number of the addition that fails */
function dyingAt(ctx: Context, number: number): Context {
  let added = 0;
  const addAll: Context['jobs']['addAll'] = async (...given) => {
    if ((added += 1) === number) throw new Error('killed');
    await ctx.jobs.addAll(...given);
  };
  return { ...ctx, jobs: { ...ctx.jobs, addAll } };
}

test('a process that is killed between two batches of emails neither loses nor repeats an email', async ({ ctx }) => {
  const addresses = await buildCrowd(ctx, 1001);
  await expect(queueNewListings(dyingAt(ctx, 2))).rejects.toThrow('killed');
  expect(await queued(ctx)).toHaveLength(500);
  await queueNewListings(ctx);
  await queueNewListings(ctx);
  expect((await queued(ctx)).toSorted()).toEqual(addresses.toSorted());
  const { rows } = await sql<{ jobs: number }>`select count(*)::integer as jobs from pgboss.job where name = 'send-list-mail'`.execute(
    ctx.db,
  );
  expect(rows[0]!.jobs).toBe(1001);
});

test('processes that queue emails at the same time queue one email for each subscriber', async ({ ctx }) => {
  await buildCrowd(ctx, 20);
  for (let round = 0; round < 10; round += 1) {
    await ctx.db.deleteFrom('mails').execute();
    await ctx.db.deleteFrom('mailed_listings').execute();
    await Promise.all([queueNewListings(ctx), queueNewListings(ctx), queueNewListings(ctx)]);
    expect(await queued(ctx)).toHaveLength(20);
  }
});

test('a list email whose worker was killed arrives once', async ({ ctx }) => {
  const server = await startMailServer();
  const [address] = await buildCrowd(ctx, 1);
  await queueNewListings(ctx);
  await takeJobAndDie(ctx, 'send-list-mail');
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds'`.execute(ctx.db);
  await createBoss(ctx).supervise('send-list-mail');
  await workOffJobs(mailingTo(ctx, server), { evenLater: true });
  await workOffJobs(mailingTo(ctx, server), { evenLater: true });
  expect(server.received.map(({ envelope }) => envelope.to)).toEqual([[address]]);
});

test('a password email does not wait for hundreds of list emails, which are sent one at a time', async ({ ctx }) => {
  const server = await startMailServer();
  const addresses = await buildCrowd(ctx, 200);
  await queueNewListings(ctx);
  const [arrived, release] = [new Array<string>(), Promise.withResolvers<void>()];
  server.toRecipient = (address) => void arrived.push(address);
  server.beforeMessage = () => (arrived.at(-1)!.startsWith('venue-') ? release.promise : Promise.resolve());
  const stop = await startJobs(mailingTo(ctx, server));
  try {
    await expect.poll(() => arrived, PATIENTLY).toHaveLength(1);
    await queueNotice(ctx, { email: 'ann@example.org' });
    await expect.poll(() => server.received.map(({ envelope }) => envelope.to), PATIENTLY).toEqual([['ann@example.org']]);
    expect(arrived).toEqual([expect.stringContaining('venue-'), 'ann@example.org']);
    const waiting = await ctx.db.selectFrom('mails').select('id').where('sent_at', 'is', null).where('kind', '=', 'new listings').execute();
    expect(waiting).toHaveLength(addresses.length);
  } finally {
    release.resolve();
    await stop();
  }
});

test('a listing that is stored while emails are queued is in the next email and delays no emails', async ({ ctx }) => {
  const server = await startMailServer();
  const topic = await buildTopic(ctx, [await buildSubscriber(ctx)]);
  const [before, during] = [await buildListing(ctx), await buildListing(ctx)];
  await match(ctx.db, topic, before);
  await ctx.db.transaction().execute(async (tx) => {
    await lockMatches(tx);
    await match(tx, topic, during);
    await queueNewListings(ctx);
  });
  await workOffJobs(mailingTo(ctx, server));
  await queueNewListings(ctx);
  await queueNewListings(ctx);
  await workOffJobs(mailingTo(ctx, server));
  expect(listingsIn(server)).toEqual([new Set([before]), new Set([during])]);
});

test('a person who unsubscribes or erases the account gets no waiting email, and no email fails', async ({ ctx }) => {
  const server = await startMailServer();
  const user = await buildUser(ctx, { email: 'ann@example.org', isProven: true });
  const [alone, member] = [await buildSubscriber(ctx), await subscriberOfAccount(ctx.db, { id: user.id, email: 'ann@example.org' })];
  await match(ctx.db, await buildTopic(ctx, [alone, member]), await buildListing(ctx));
  await queueNewListings(ctx);
  expect(await queued(ctx)).toHaveLength(2);
  await unsubscribe(ctx, listToken(ctx, 'manage', alone, new Date()));
  await eraseAccountAsOperator(ctx, user.id);
  expect(await ctx.db.selectFrom('mailed_listings').selectAll().execute()).toEqual([]);
  await workOffJobs(mailingTo(ctx, server));
  expect(server.received.filter(({ envelope }) => envelope.to[0] !== 'ann@example.org')).toEqual([]);
  expect(server.received.filter(({ email }) => email.subject!.includes('New at'))).toEqual([]);
  expect(await queued(ctx)).toEqual([]);
  expect(await ctx.db.selectFrom('mails').select('id').where('failed_at', 'is not', null).execute()).toEqual([]);
});

test('an account that takes over an address gets the waiting email and the listings found since then', async ({ ctx }) => {
  const server = await startMailServer();
  const topic = await buildTopic(ctx, [await buildSubscriber(ctx, 'ann@example.org')]);
  const [before, after] = [await buildListing(ctx), await buildListing(ctx)];
  await match(ctx.db, topic, before);
  await queueNewListings(ctx);
  await match(ctx.db, topic, after);
  await ctx.db.updateTable('subscribers').set({ frequency: 'weekly' }).execute();
  const user = await buildUser(ctx, { email: 'Ann@example.org', isProven: true });
  const id = await subscriberOfAccount(ctx.db, { id: user.id, email: 'Ann@example.org' });
  expect(await subscriberOfAccount(ctx.db, { id: user.id, email: 'Ann@example.org' })).toBe(id);
  expect(await ctx.db.selectFrom('subscribers').select(['id', 'user_id', 'email', 'frequency']).execute()).toEqual([
    { id, user_id: user.id, email: null, frequency: 'weekly' },
  ]);
  await ctx.db.updateTable('subscribers').set({ frequency: 'daily' }).execute();
  await queueNewListings(ctx);
  expect((await queued(ctx)).toSorted()).toEqual(['Ann@example.org', 'ann@example.org']);
  await workOffJobs(mailingTo(ctx, server));
  expect(listingsIn(server)).toHaveLength(2);
  expect(new Set(listingsIn(server).flatMap((listings) => [...listings]))).toEqual(new Set([before, after]));
});

test('an email whose listings were all reverted is dropped without an alarm', async ({ ctx }) => {
  let said = '';
  const log = pino({ level: 'warn' }, { write: (line) => (said += line) });
  const server = await startMailServer();
  const film = await buildListing(ctx);
  await match(ctx.db, await buildTopic(ctx, [await buildSubscriber(ctx)]), film);
  await queueNewListings(ctx);
  await ctx.db.updateTable('films').set({ approved: false }).where('id', '=', film).execute();
  await workOffJobs({ ...mailingTo(ctx, server), log });
  expect(server.received).toEqual([]);
  expect(await ctx.db.selectFrom('mails').select('id').execute()).toEqual([]);
  expect(said).toBe('');
});

test('a person who got a listing by an alert does not get it again when the listing becomes the wanted material', async ({ ctx }) => {
  const [both, wantsOnly] = [await buildSubscriber(ctx, 'both@example.org'), await buildSubscriber(ctx, 'wants@example.org')];
  const topic = await buildTopic(ctx, [both]);
  const film = await buildListing(ctx);
  await match(ctx.db, topic, film);
  await queueNewListings(ctx);
  expect(await queued(ctx)).toEqual(['both@example.org']);

  const want = newId();
  await ctx.db
    .insertInto('wants')
    .values({ id: want, title: 'The Piano', directors: ['Jane Campion'], year: 1993, format: 'AD', language: 'English', status: 'open' })
    .execute();
  const day = sql<Date>`now() - interval '1 day'`;
  for (const subscriber_id of [both, wantsOnly])
    await ctx.db.insertInto('want_supporters').values({ want_id: want, subscriber_id, ask_at: day, created_at: day }).execute();
  await insertMatches(ctx.db, 'want', [{ id: want, filmId: film }]);
  await queueNewListings(ctx);
  await queueNewListings(ctx);
  expect((await queued(ctx)).toSorted()).toEqual(['both@example.org', 'wants@example.org']);
});
