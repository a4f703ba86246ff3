import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { listToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import { DATABASE_NOW } from '#server/database/interval.ts';
import { importFilms } from '#server/films/transfer/import-films.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { updateUser } from '#server/users/user-queries.ts';
import { test } from '#test/database/with-database.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo } from '#test/mail/mails.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { parseSearchTopic, type StoredTopic } from '#domain/alerts/topic.ts';
import { announceListings } from './announce-listings.ts';
import { confirmRequest, getRequest } from './confirm-request.ts';
import { followByAddress } from './follow.ts';
import { addAlert } from './add-alert.ts';
import { changeByLink, unsubscribe } from './manage-subscription.ts';
import { queueNewListings } from './queue-new-listings.ts';
import { subscriberOfAccount, subscriberOfAddress } from './subscriber-queries.ts';

const topic = (query: string): StoredTopic => {
  const parsed = parseSearchTopic(new URLSearchParams(query));
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
};

const MINUTE = 60_000;

/** Builds a listing that has been public for eleven minutes. */
const settled = (ctx: Context, film: Parameters<typeof buildFilm>[1]) =>
  buildFilm(ctx, { ...film, at: new Date(Date.now() - 11 * MINUTE) });

/** Makes the register's last comparison with alerts an hour old. */
const anHourAgo = (ctx: Context) =>
  ctx.db
    .updateTable('catalogue_facts')
    .set({ value: new Date(Date.now() - 60 * MINUTE).toISOString() })
    .where('name', '=', 'announced until')
    .execute();

const tokenIn = (text = '') => /\/alerts\/(?:confirm\/)?([\w-]{20,})/.exec(text)![1]!;

test('a venue without an account that follows two searches gets each listing once, in one email', async ({ ctx }) => {
  await anHourAgo(ctx);
  const server = await startMailServer();
  const sending = mailingTo(ctx, server);
  await settled(ctx, { title: 'The Piano Tuner', format: 'AD', language: 'English' });
  for (const query of ['search=piano&sidecar_type=All AD', 'language=English'])
    await followByAddress(ctx, { email: 'venue@example.org', network: '192.0.2.1' }, { topic: topic(query) });
  await workOffJobs(sending);
  for (const { email } of server.received) {
    expect(email.text).toContain('email you when a search finds something new');
    await confirmRequest(ctx, tokenIn(email.text));
  }
  expect(server.received).toHaveLength(2);
  server.received.length = 0;

  await settled(ctx, { title: 'Jazz', format: 'DS', language: 'French' });
  await announceListings(ctx);
  await announceListings(ctx);
  await queueNewListings(ctx);
  await queueNewListings(ctx);
  await workOffJobs(sending);
  expect(server.received.map(({ envelope }) => envelope.to)).toEqual([['venue@example.org']]);
  const { text = '', headers } = server.received[0]!.email;
  // Short lines: a phone shows the film first.
  expect(text).toMatch(
    /\n\n- The Piano Tuner \(1993\)\n {2}AD \(no file\), English\n {2}http\S+\n {2}You follow Sidecar Language: English; Search: “piano”, Type: Audio description\.\n\n/,
  );
  expect(text).not.toContain('Jazz');
  expect(headers.map(({ key }) => key)).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
});

test('an email that confirms an address has no words of the search, because a stranger may have typed both', async ({ ctx }) => {
  const server = await startMailServer();
  const typed = topic('search=Pay at evil.example&sidecar_by=www.evil.example');
  await followByAddress(ctx, { email: 'venue@example.org', network: '192.0.2.1' }, { topic: typed });
  await workOffJobs(mailingTo(ctx, server));
  const { subject, text, html } = server.received[0]!.email;
  expect(`${subject}${text}${String(html)}`).not.toMatch(/evil/);
  const request = await getRequest(ctx, tokenIn(text));
  expect(request.words).toContain('Pay at evil.example');
});

test('a listing that returns from draft is not announced again, and a new listing is announced only after ten minutes', async ({ ctx }) => {
  await anHourAgo(ctx);
  const id = await settled(ctx, { title: 'Parasite' });
  const fresh = await buildFilm(ctx, { title: 'Parasite' });
  await followByAddress(ctx, { email: 'ann@example.org', network: '192.0.2.1' }, { topic: topic('search=parasite') });
  const [request] = await ctx.db.selectFrom('list_requests').select('id').execute();
  await confirmRequest(ctx, listToken(ctx, 'confirm', request!.id, new Date()));
  const matches = () => ctx.db.selectFrom('topic_matches').select('film_id').execute();
  await announceListings(ctx);
  expect(await matches()).toEqual([{ film_id: id }]);
  await ctx.db.deleteFrom('topic_matches').execute();
  await ctx.db
    .updateTable('films')
    .set({ approved: true, updated_at: new Date(Date.now() - 10.5 * MINUTE) })
    .where('id', '=', id)
    .execute();
  await anHourAgo(ctx);
  await announceListings(ctx);
  expect(await matches()).toEqual([]);
  await ctx.db
    .updateTable('films')
    .set({ created_at: new Date(0), updated_at: new Date(Date.now() - 10.5 * MINUTE) })
    .where('id', '=', fresh)
    .execute();
  await anHourAgo(ctx);
  await announceListings(ctx);
  expect(await matches()).toEqual([{ film_id: fresh }]);
});

test('an account takes over the searches that its confirmed address followed', async ({ ctx }) => {
  const user = await buildUser(ctx, { email: 'Venue@example.org', isProven: false });
  const follow = async (query: string) => {
    await followByAddress(ctx, { email: 'venue@example.org', network: '192.0.2.1' }, { topic: topic(query) });
    const request = await ctx.db.selectFrom('list_requests').select('id').where('done_at', 'is', null).executeTakeFirstOrThrow();
    await confirmRequest(ctx, listToken(ctx, 'confirm', request.id, new Date()));
  };
  await follow('search=piano');
  expect(await ctx.db.selectFrom('subscribers').select(['user_id', 'email']).execute()).toEqual([
    { user_id: null, email: 'venue@example.org' },
  ]);
  await ctx.db.updateTable('users').set({ email_proven_at: new Date() }).where('id', '=', user.id).execute();
  await follow('search=jazz');
  expect(await ctx.db.selectFrom('subscribers').select(['user_id', 'email']).execute()).toEqual([{ user_id: user.id, email: null }]);
  expect(await ctx.db.selectFrom('alerts').select('topic_id').execute()).toHaveLength(2);
});

test('an import announces its listings only with `announce`', async ({ ctx }) => {
  await anHourAgo(ctx);
  await followByAddress(ctx, { email: 'ann@example.org', network: '192.0.2.1' }, { topic: topic('search=imported') });
  const [request] = await ctx.db.selectFrom('list_requests').select('id').execute();
  await confirmRequest(ctx, listToken(ctx, 'confirm', request!.id, new Date()));
  const importOne = async (title: string, announce: boolean) => {
    const file = Readable.from([Buffer.from(`title,directors,year,duration,format\n${title},A,2000,90,DS\n`)]);
    await importFilms(ctx, {
      file,
      announce,
      origin: { authorId: null, approved: true },
      onRejected: ({ problems }) => expect(problems).toEqual([]),
    });
  };
  await importOne('Imported quietly', false);
  await importOne('Imported loudly', true);
  await ctx.db
    .updateTable('films')
    .set({ created_at: new Date(0), updated_at: new Date(Date.now() - 11 * MINUTE) })
    .execute();
  await announceListings(ctx);
  const found = await ctx.db.selectFrom('topic_matches').innerJoin('films', 'films.id', 'film_id').select('title').execute();
  expect(found).toEqual([{ title: 'Imported loudly' }]);
});

/** Waits until a transaction of the test's database waits for a row that another transaction has locked. */
async function untilRowLocked(ctx: Context): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(ctx.db)).rows.length, { interval: 5 }).toBeGreaterThan(0);
}

/** Lets an account and its address each follow a search, and merges them while `act` runs with the link of the address. */
async function mergeDuring(ctx: Context, act: (token: string) => Promise<void>): Promise<void> {
  const email = 'venue@example.org';
  const account = { email, id: (await buildUser(ctx, { email, isProven: true })).id };
  const alone = await ctx.db.transaction().execute(async (tx) => {
    await addAlert(tx, await subscriberOfAccount(tx, account), topic('search=piano'));
    const id = await subscriberOfAddress(tx, email);
    await addAlert(tx, id, topic('search=jazz'));
    return id;
  });
  const { acting } = await ctx.db.transaction().execute(async (tx) => {
    await subscriberOfAccount(tx, account);
    const acting = act(listToken(ctx, 'manage', alone, new Date(Date.now() + MINUTE)));
    await untilRowLocked(ctx);
    return { acting };
  });
  await acting;
}

test('a link ends all emails, even if its subscriber is merged into the account’s subscriber at the same time', async ({ ctx }) => {
  await mergeDuring(ctx, async (token) => unsubscribe(ctx, token));
  expect(await ctx.db.selectFrom('subscribers').select('id').execute()).toEqual([]);
});

test('a link changes the frequency, even if its subscriber is merged into the account’s subscriber at the same time', async ({ ctx }) => {
  await mergeDuring(ctx, async (token) => changeByLink(ctx, token, { frequency: 'weekly' }));
  expect(await ctx.db.selectFrom('subscribers').select('frequency').execute()).toEqual([{ frequency: 'weekly' }]);
});

test('an address that follows a search while an account confirms the address becomes part of the account', async ({ ctx }) => {
  const account = await buildUser(ctx, { email: 'venue@example.org' });
  await followByAddress(ctx, { email: 'venue@example.org', network: '192.0.2.1' }, { topic: topic('search=piano') });
  const { id } = await ctx.db.selectFrom('list_requests').select('id').executeTakeFirstOrThrow();
  const { following } = await ctx.db.transaction().execute(async (tx) => {
    await updateUser(tx, account.id, { email_proven_at: DATABASE_NOW }, false);
    const following = confirmRequest(ctx, listToken(ctx, 'confirm', id, new Date()));
    await untilRowLocked(ctx);
    return { following };
  });
  await following;
  expect(await ctx.db.selectFrom('subscribers').select(['user_id', 'email']).execute()).toEqual([{ user_id: account.id, email: null }]);
});
