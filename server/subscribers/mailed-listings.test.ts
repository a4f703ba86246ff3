import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { parseSearchTopic } from '#domain/alerts/topic.ts';
import type { Frequency } from '#domain/alerts/frequency.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { approveFilms, revertFilms } from '#server/films/moderation/change-status.ts';
import { newId } from '#server/new-id.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { changeWant } from '#server/wanted/change-want.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo } from '#test/mail/mails.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { addAlert } from './add-alert.ts';
import { announceListings } from './announce-listings.ts';
import { queueNewListings } from './queue-new-listings.ts';
import { subscriberOfAccount, subscriberOfAddress, updateFrequency } from './subscriber-queries.ts';

/* Each person gets each listing in one email, even if it returns from draft several times. */

const HOUR = 3_600_000;

/** Opens a register with a moderator and a working mail server. */
async function openRegister(ctx: Context) {
  const [server, admin] = [await startMailServer(), await buildUser(ctx, { isAdmin: true })];
  const settle = async (id: string) => {
    await sql`update films set updated_at = now() - interval '11 minutes' where id = ${id}`.execute(ctx.db);
    await sql`update catalogue_facts set value = (now() - interval '1 hour')::text where name = 'announced until'`.execute(ctx.db);
    await announceListings(ctx);
  };
  return {
    server,
    /** Lists a film, which stays unchanged until the alerts are compared with it. @returns its id */
    async list(title: string): Promise<string> {
      const id = await buildFilm(ctx, { title, at: new Date(Date.now() - HOUR) });
      await settle(id);
      return id;
    },
    revert: (id: string) => revertFilms(ctx, admin, { films: [{ id, updated_at: undefined }], message: '' }),
    async approve(id: string) {
      await approveFilms(ctx, admin, [{ id, updated_at: undefined }]);
      await settle(id);
    },
    settle,
    queue: () => queueNewListings(ctx),
    /** Sends the emails that wait. @returns the address and the titles of each */
    async send(): Promise<string[]> {
      server.received.length = 0;
      await workOffJobs(mailingTo(ctx, server), { evenLater: true });
      const news = server.received.filter(({ email }) => /new/i.test(email.subject!));
      return news
        .map(
          ({ envelope, email }) =>
            `${envelope.to.join()}: ${[...email.text!.matchAll(/^- (.+) \(1993\)/gm)].map(([, title]) => title).join()}`,
        )
        .toSorted();
    },
    async morning(): Promise<string[]> {
      await queueNewListings(ctx);
      return this.send();
    },
    passDays: (days: number) => sql`update subscribers set mailed_at = mailed_at - ${days} * interval '1 day'`.execute(ctx.db),
  };
}

const follow = (ctx: Context, search: string, subscriber: (tx: Db) => Promise<string>, frequency: Frequency = 'daily') =>
  ctx.db.transaction().execute(async (tx) => {
    const parsed = parseSearchTopic(new URLSearchParams({ search }));
    if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
    const id = await subscriber(tx);
    await addAlert(tx, id, parsed.value);
    await updateFrequency(tx, id, frequency);
    return id;
  });

const ann = (tx: Db) => subscriberOfAddress(tx, 'ann@example.org');

test('a listing that is a draft when the daily email is queued is in the email after its next approval, and in no other', async ({
  ctx,
}) => {
  const register = await openRegister(ctx);
  await follow(ctx, 'piano', ann);
  const tuner = await register.list('Piano Tuner');
  await register.list('Piano Player');
  await register.revert(tuner);
  expect(await register.morning()).toEqual(['ann@example.org: Piano Player']);
  expect(await register.morning()).toEqual([]);
  await register.approve(tuner);
  expect(await register.morning()).toEqual(['ann@example.org: Piano Tuner']);
  await register.revert(tuner);
  await register.approve(tuner);
  expect(await register.morning()).toEqual([]);
});

test('a listing that is reverted while its email waits is in the email after its next approval', async ({ ctx }) => {
  const register = await openRegister(ctx);
  await follow(ctx, 'piano', ann);
  const tuner = await register.list('Piano Tuner');
  await register.list('Piano Player');
  await register.queue();
  await register.revert(tuner);
  expect(await register.send()).toEqual(['ann@example.org: Piano Player']);
  await register.approve(tuner);
  expect(await register.morning()).toEqual(['ann@example.org: Piano Tuner']);

  const only = await register.list('The Piano Lesson');
  await register.queue();
  await register.revert(only);
  expect(await register.send()).toEqual([]);
  await register.approve(only);
  expect(await register.morning()).toEqual(['ann@example.org: The Piano Lesson']);
});

test('an email that the mail server refused at first names the listings that are public when it is sent', async ({ ctx }) => {
  const register = await openRegister(ctx);
  await follow(ctx, 'piano', ann);
  const tuner = await register.list('Piano Tuner');
  await register.list('Piano Player');
  await register.queue();
  register.server.toMessage = () => ({ status: 451, words: 'later' });
  expect(await register.send()).toEqual([]);
  await register.revert(tuner);
  expect(await register.send()).toEqual([]);
  register.server.toMessage = () => undefined;
  expect(await register.send()).toEqual(['ann@example.org: Piano Player']);
  await register.approve(tuner);
  expect(await register.morning()).toEqual(['ann@example.org: Piano Tuner']);
});

test('a weekly email has a listing that was a draft for two days, and the next has one that was still a draft', async ({ ctx }) => {
  const register = await openRegister(ctx);
  await follow(ctx, 'piano', ann, 'weekly');
  const [tuner, lesson] = [await register.list('Piano Tuner'), await register.list('The Piano Lesson')];
  await register.revert(tuner);
  await register.revert(lesson);
  await register.passDays(2);
  await register.approve(tuner);
  expect(await register.morning()).toEqual([]);
  await register.passDays(5);
  expect(await register.morning()).toEqual(['ann@example.org: Piano Tuner']);
  await register.approve(lesson);
  expect(await register.morning()).toEqual([]);
  await register.passDays(7);
  expect(await register.morning()).toEqual(['ann@example.org: The Piano Lesson']);
  await register.passDays(7);
  expect(await register.morning()).toEqual([]);
});

test('a corrected listing is not announced again, and a listing that a moderator is still changing is announced later', async ({ ctx }) => {
  const register = await openRegister(ctx);
  await follow(ctx, 'piano', ann);
  const tuner = await register.list('Piano Tuner');
  expect(await register.morning()).toEqual(['ann@example.org: Piano Tuner']);
  await sql`update films set title = 'The Piano Tuner' where id = ${tuner}`.execute(ctx.db);
  await register.settle(tuner);
  expect(await register.morning()).toEqual([]);
  const lesson = await register.list('The Piano Lesson');
  await sql`update films set updated_at = now() where id = ${lesson}`.execute(ctx.db);
  expect(await register.morning()).toEqual([]);
  await register.settle(lesson);
  expect(await register.morning()).toEqual(['ann@example.org: The Piano Lesson']);
});

test('a person who follows a search only after a listing was first public gets no email when the listing returns', async ({ ctx }) => {
  const register = await openRegister(ctx);
  await follow(ctx, 'piano', ann);
  const tuner = await register.list('Piano Tuner');
  await register.revert(tuner);
  await follow(ctx, 'piano', (tx) => subscriberOfAddress(tx, 'bob@example.org'));
  await register.approve(tuner);
  expect(await register.morning()).toEqual(['ann@example.org: Piano Tuner']);
});

test('a listing in an email to an address that the account no longer has is in the next email to the new address', async ({ ctx }) => {
  const register = await openRegister(ctx);
  const user = await buildUser(ctx, { email: 'ann@example.org', isProven: true });
  await follow(ctx, 'piano', (tx) => subscriberOfAccount(tx, { id: user.id, email: 'ann@example.org' }));
  await register.list('Piano Tuner');
  await register.queue();
  await ctx.db.updateTable('users').set({ email: 'ann@example.net', email_proven_at: null }).where('id', '=', user.id).execute();
  expect(await register.send()).toEqual([]);
  expect(await register.morning()).toEqual([]);
  await ctx.db.updateTable('users').set({ email_proven_at: new Date() }).where('id', '=', user.id).execute();
  expect(await register.morning()).toEqual(['ann@example.net: Piano Tuner']);
});

/** Ann follows a search with an address alone, and later with an account. */
async function followTwice(ctx: Context) {
  await follow(ctx, 'piano', ann);
  const user = await buildUser(ctx, { email: 'ann@example.org', isProven: true });
  const account = newId();
  await sql`insert into subscribers (id, user_id, counting_key) values (${account}, ${user.id}, 'ann@example.org')`.execute(ctx.db);
  return { account, join: (tx: Db = ctx.db) => subscriberOfAccount(tx, { id: user.id, email: 'ann@example.org' }) };
}

test('an account that is merged with its address gets the waiting email of the address, and no listing twice', async ({ ctx }) => {
  const register = await openRegister(ctx);
  const { account, join } = await followTwice(ctx);
  await register.list('Piano Tuner');
  await register.queue();
  await follow(ctx, 'piano', () => Promise.resolve(account));
  await register.list('Piano Player');
  expect(await join()).toBe(account);
  expect(await register.send()).toEqual(['ann@example.org: Piano Tuner']);
  expect(await register.morning()).toEqual(['ann@example.org: Piano Player']);
  expect(await register.morning()).toEqual([]);
});

test('after an account is merged with its address, their two waiting emails have each listing once', async ({ ctx }) => {
  const register = await openRegister(ctx);
  const { account, join } = await followTwice(ctx);
  await follow(ctx, 'tuner', () => Promise.resolve(account));
  await register.list('Piano Tuner');
  await register.list('Piano Player');
  await register.queue();
  await join();
  expect(await register.send()).toEqual(['ann@example.org: Piano Player', 'ann@example.org: Piano Tuner']);
  expect(await register.morning()).toEqual([]);
});

test('an email arrives even if its subscriber is merged with another while the email is being sent', async ({ ctx }) => {
  const register = await openRegister(ctx);
  const { join } = await followTwice(ctx);
  await register.list('Piano Tuner');
  await register.queue();
  const sending = await ctx.db.transaction().execute(async (tx) => {
    await sql`lock table mailed_listings in access exclusive mode`.execute(tx);
    const begun = register.send();
    const waiting = async () => (await sql`select from pg_locks where not granted`.execute(ctx.db)).rows.length;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await join(tx);
    return { begun };
  });
  expect(await sending.begun).toEqual(['ann@example.org: Piano Tuner']);
});

test('after two wants of one person are merged, the next email has the listing that was found for either want', async ({ ctx }) => {
  const register = await openRegister(ctx);
  const film = await register.list('Jazz');
  const [early, late] = [randomUUID(), randomUUID()];
  const ann = await ctx.db.transaction().execute((tx) => subscriberOfAddress(tx, 'ann@example.org'));
  for (const [id, days] of [
    [early, 2],
    [late, 0],
  ] as const) {
    await sql`
      insert into wants (id, title, directors, year, format, status) values (${id}, 'Jazz', '{"Ann Lee"}', 1993, 'AD', 'open')
    `.execute(ctx.db);
    await sql`
      insert into want_supporters (want_id, subscriber_id, ask_at, created_at)
      values (${id}, ${ann}, now() + interval '1 year', now() - ${days} * interval '1 day')
    `.execute(ctx.db);
  }
  await sql`insert into want_matches (want_id, film_id, at) values (${early}, ${film}, now() - interval '1 day')`.execute(ctx.db);
  await changeWant(ctx, await buildUser(ctx, { isAdmin: true }), early, { merge_into: late });
  expect(await register.morning()).toEqual(['ann@example.org: Jazz']);
});

test('after two wants are merged, a person who joined between their matches gets the listing in an email', async ({ ctx }) => {
  const register = await openRegister(ctx);
  const film = await register.list('Jazz');
  const wants = [
    { id: randomUUID(), matched: 1 },
    { id: randomUUID(), matched: 3 },
  ] as const;
  for (const { id, matched } of wants) {
    await sql`
      insert into wants (id, title, directors, year, format, status) values (${id}, 'Jazz', '{"Ann Lee"}', 1993, 'AD', 'open')
    `.execute(ctx.db);
    await sql`insert into want_matches (want_id, film_id, at) values (${id}, ${film}, now() - ${matched} * interval '1 day')`.execute(
      ctx.db,
    );
  }
  const ann = await ctx.db.transaction().execute((tx) => subscriberOfAddress(tx, 'ann@example.org'));
  await sql`
    insert into want_supporters (want_id, subscriber_id, ask_at, created_at)
    values (${wants[0].id}, ${ann}, now() + interval '1 year', now() - interval '2 days')
  `.execute(ctx.db);
  await changeWant(ctx, await buildUser(ctx, { isAdmin: true }), wants[0].id, { merge_into: wants[1].id });
  expect(await register.morning()).toEqual(['ann@example.org: Jazz']);
});
