import { sql } from 'kysely';
import { sendMail } from '#server/mail/send-mail.ts';
import { queueNewListings } from '#server/subscribers/queue-new-listings.ts';
import { announceListings } from '#server/subscribers/announce-listings.ts';
import { describe, expect } from 'vitest';
import { listToken } from '#server/auth/list-tokens.ts';
import { resetToken } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { hashKey } from '#server/limits/hash-key.ts';
import { RATE_LIMITS } from '#server/limits/rate-limits.ts';
import { confirmRequest } from '#server/subscribers/confirm-request.ts';
import { findSubscriber } from '#server/subscribers/subscriber-queries.ts';
import { readManageLink, unsubscribe } from '#server/subscribers/manage-subscription.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { from, test as limitedTest } from '#test/limited.ts';
import { PASSWORD, signedIn, visitor } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

/** Recipients of the emails of a kind. */
const mailedTo = async (ctx: Context, kind: string) =>
  (await ctx.db.selectFrom('mails').select('to_address').where('kind', '=', kind).orderBy('id').execute()).map((mail) => mail.to_address);

/** Presses the button of the link that was emailed last. */
async function confirmLast(ctx: Context): Promise<void> {
  const { id } = await ctx.db
    .selectFrom('list_requests')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await confirmRequest(ctx, listToken(ctx, 'confirm', id, new Date()));
}

const subscribersIn = (ctx: Context) => ctx.db.selectFrom('subscribers').select(['id', 'user_id', 'email']).execute();

describe('a member', () => {
  test('with a confirmed address follows searches and films at once, and following a search again adds no second alert', async ({
    ctx,
  }) => {
    const ann = await signedIn(ctx, { isProven: true });
    const film = await buildFilm(ctx, { title: 'Parasite', year: 2019 });
    for (const body of [{ query: 'search=piano&sort=title' }, { query: 'sort=year&search=piano', frequency: 'weekly' }, { film }])
      expect(await ann.post('/alerts', body)).toMatchObject({ status: 200, body: { data: 'following' } });
    const { body } = await ann.get('/alerts');
    expect(body.data).toEqual({
      email: ann.email,
      isConfirmed: true,
      frequency: 'weekly',
      isAsked: false,
      alerts: [
        { id: expect.any(String), description: 'any material for Parasite (2019)', query: null, created_at: expect.any(String) },
        { id: expect.any(String), description: 'Search: “piano”', query: 'search=piano', created_at: expect.any(String) },
      ],
      wants: [],
    });
    await workOffJobs(ctx);
    expect(await mailedTo(ctx, 'list request')).toEqual([]);

    expect((await ann.patch('/alerts', { frequency: 'daily' })).body.data.frequency).toBe('daily');
    const [{ id }] = body.data.alerts;
    for (const again of [1, 2]) expect([again, (await ann.delete(`/alerts/${id}`)).body.data.alerts.length]).toEqual([again, 1]);
    await visitor(ctx).post('/alerts', { query: 'search=jazz', email: ann.email }, from('192.0.2.9'));
    for (const again of [1, 2]) expect([again, (await ann.delete('/alerts')).body.data.alerts]).toEqual([again, []]);
    expect(await subscribersIn(ctx)).toEqual([]);
    expect(await ctx.db.selectFrom('list_requests').select('id').execute()).toEqual([]);
  });

  test('with an unconfirmed address gets a link by email and follows nothing yet', async ({ ctx }) => {
    const ann = await signedIn(ctx);
    expect((await ann.post('/alerts', { query: 'search=piano' })).body).toEqual({ data: 'mailed' });
    expect((await ann.get('/alerts')).body.data).toMatchObject({ isConfirmed: false, alerts: [] });
    await workOffJobs(ctx);
    expect(await mailedTo(ctx, 'list request')).toEqual([ann.email]);
  });

  test('sees and ends the alerts of their address once it is confirmed, even those requested without the account', async ({ ctx }) => {
    const ann = await signedIn(ctx, { isProven: true });
    await ctx.db.updateTable('users').set({ email_proven_at: null }).where('id', '=', ann.id).execute();
    await visitor(ctx).post('/alerts', { query: 'search=piano', email: ann.email });
    await confirmLast(ctx);
    expect((await ann.get('/alerts')).body.data.alerts).toEqual([]);
    await ctx.db.updateTable('users').set({ email_proven_at: new Date() }).where('id', '=', ann.id).execute();
    expect((await ann.get('/alerts')).body.data.alerts).toMatchObject([{ description: 'Search: “piano”' }]);
    expect((await ann.delete('/alerts')).body.data.alerts).toEqual([]);
    expect(await subscribersIn(ctx)).toEqual([]);
  });

  test('discards the unconfirmed requests for their confirmed address by ending all emails', async ({ ctx }) => {
    const ann = await signedIn(ctx, { isProven: true });
    await visitor(ctx).post('/alerts', { query: 'search=jazz', email: ann.email });
    expect((await ann.delete('/alerts')).status).toBe(200);
    expect(await ctx.db.selectFrom('list_requests').select('id').execute()).toEqual([]);
  });

  test('gets an error for unsupported filters, listings that are not public, and an email in the request', async ({ ctx }) => {
    const ann = await signedIn(ctx, { isProven: true });
    const draft = await buildFilm(ctx, { approved: false, authorId: ann.id });
    expect(await ann.post('/alerts', { query: 'approved=false' })).toMatchObject({ status: 400, body: { approved: expect.any(String) } });
    expect(await ann.post('/alerts', { query: 'sort=title' })).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    for (const film of [draft, 'none']) expect((await ann.post('/alerts', { film })).status).toBe(404);
    expect(await ann.post('/alerts', { query: 'search=a', email: ann.email })).toMatchObject({
      status: 400,
      body: { email: expect.any(String) },
    });
    expect(await visitor(ctx).post('/alerts', { query: 'search=a' })).toMatchObject({ status: 400, body: { email: expect.any(String) } });
  });

  test('deletes all alerts and requests of their address by erasing the account, even those requested without it', async ({ ctx }) => {
    const ann = await signedIn(ctx, { isProven: true });
    await ann.post('/alerts', { query: 'search=piano' });
    await ctx.db
      .insertInto('subscribers')
      .values({ id: crypto.randomUUID(), email: ann.email.toUpperCase(), counting_key: 'ann' })
      .execute();
    await visitor(ctx).post('/alerts', { query: 'search=jazz', email: ann.email });
    await workOffJobs(ctx);
    expect((await ann.post(`/users/${ann.id}/erase`, { password: PASSWORD })).status).toBe(200);
    await workOffJobs(ctx);
    for (const table of ['subscribers', 'alerts', 'list_requests'] as const)
      expect([table, await ctx.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  });

  test('with a new address gets no emails about listings until it is confirmed, and earlier links show nothing', async ({ ctx }) => {
    const ann = await signedIn(ctx, { isProven: true });
    await ann.post('/alerts', { query: 'search=piano' });
    await ann.patch(`/users/${ann.id}`, { email: 'ann@example.net', password: PASSWORD });
    expect((await ann.get('/alerts')).body.data).toMatchObject({ email: 'ann@example.net', isConfirmed: false, alerts: [{}] });
    const [subscriber] = await subscribersIn(ctx);
    expect(await readManageLink(ctx, listToken(ctx, 'manage', subscriber!.id, new Date()))).toMatchObject({ mayShow: false });
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    expect(await readManageLink(ctx, listToken(ctx, 'manage', subscriber!.id, tomorrow))).toMatchObject({ mayShow: true });
    expect((await findSubscriber(ctx.db, subscriber!.id))?.address).toBeNull();
  });

  test('with a new address gets no email that was queued for the earlier address', async ({ ctx }) => {
    const ann = await signedIn(ctx, { isProven: true });
    await ann.post('/alerts', { query: 'search=piano' });
    const film = await buildFilm(ctx, { title: 'The Piano' });
    const at = new Date(Date.now() - 11 * 60_000);
    await ctx.db.updateTable('films').set({ created_at: at, updated_at: at }).where('id', '=', film).execute();
    await announceListings(ctx);
    await queueNewListings(ctx);
    const [mail] = await ctx.db.selectFrom('mails').select('id').where('kind', '=', 'new listings').execute();
    await ann.patch(`/users/${ann.id}`, { email: 'ann@example.net', password: PASSWORD });
    await sendMail(ctx, mail!.id);
    expect(await ctx.db.selectFrom('mails').select('id').where('kind', '=', 'new listings').execute()).toEqual([]);
  });
});

test('a link in an earlier email stops the emails, even after the address has become part of an account', async ({ ctx }) => {
  const ann = await signedIn(ctx, { isProven: false });
  await visitor(ctx).post('/alerts', { query: 'search=piano', email: ann.email });
  await confirmLast(ctx);
  const [alone] = await subscribersIn(ctx);
  const earlier = listToken(ctx, 'manage', alone!.id, new Date());
  await ctx.db.updateTable('users').set({ email_proven_at: new Date() }).where('id', '=', ann.id).execute();
  await ann.post('/alerts', { query: 'search=jazz' });
  expect(await subscribersIn(ctx)).toMatchObject([{ user_id: ann.id }]);
  expect((await ann.get('/alerts')).body.data.alerts).toHaveLength(2);
  await unsubscribe(ctx, earlier);
  await unsubscribe(ctx, earlier);
  expect((await ann.get('/alerts')).body.data.alerts).toEqual([]);
  expect(await ctx.db.selectFrom('merged_subscribers').selectAll().execute()).toEqual([]);
});

test('a member who follows a search with the account and a new address gets one email, and counts once for a want', async ({ ctx }) => {
  const ann = await signedIn(ctx, { isProven: true });
  const email = 'ann@example.net';
  const want = { title: 'Ran', directors: ['Akira Kurosawa'], year: 1985, format: 'AD', language: '', needed_by: '' };
  for (const [path, body] of [['/alerts', { query: 'search=piano' }] as const, ['/wanted', want] as const]) {
    await ann.post(path, body);
    await visitor(ctx).post(path, { ...body, email });
    await confirmLast(ctx);
  }
  const people = async () => (await ctx.db.selectFrom('wants').select('people').execute()).map((one) => one.people);
  expect(await people()).toEqual([2]);

  await ctx.db.updateTable('users').set({ email, email_proven_at: null }).where('id', '=', ann.id).execute();
  await visitor(ctx).get(`/users/password/${email}`);
  await workOffJobs(ctx);
  const reset = await ctx.db.selectFrom('password_resets').select('id').where('user_id', '=', ann.id).executeTakeFirstOrThrow();
  const passwords = { password: 'four entirely new words', password2: 'four entirely new words' };
  expect(await visitor(ctx).post('/users/password-reset', { token: resetToken(ctx, reset.id), ...passwords })).toMatchObject({
    status: 200,
  });
  expect(await subscribersIn(ctx)).toMatchObject([{ user_id: ann.id, email: null }]);
  expect(await people()).toEqual([1]);

  await buildFilm(ctx, { title: 'The Piano', at: new Date(Date.now() - 11 * 60_000) });
  await announceListings(ctx);
  await queueNewListings(ctx);
  expect(await mailedTo(ctx, 'new listings')).toEqual([email]);
});

test('no response shows whether an address follows anything', async ({ ctx }) => {
  await visitor(ctx).post('/alerts', { query: 'search=piano', email: 'venue@example.org' });
  await confirmLast(ctx);
  const known = ['venue@example.org', 'nobody@example.org'];
  for (const path of ['/alerts', '/alerts/link']) {
    const responses = [];
    for (const email of known) {
      const { status, body } = await visitor(ctx).post(path, { ...(path === '/alerts' && { query: 'search=piano' }), email });
      responses.push({ status, body });
    }
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]?.status).toBe(200);
  }
  await workOffJobs(ctx);
  // The link to manage alerts is emailed only to the address itself, so no one else learns whether it follows anything.
  expect((await mailedTo(ctx, 'list request')).toSorted()).toEqual(['nobody@example.org', 'venue@example.org', 'venue@example.org']);
});

limitedTest(
  'a network can request twenty links an hour and an address gets three a day, which no response shows',
  async ({ limited: [ctx] }) => {
    const { max } = RATE_LIMITS.listRequestsOfNetwork;
    const ask = async (email: string) => (await visitor(ctx).post('/alerts', { query: 'search=piano', email }, from('192.0.2.1'))).status;
    for (let n = 0; n < max; n += 1) expect(await ask('ann@example.org')).toBe(200);
    const refused = await visitor(ctx).post('/alerts/link', { email: 'ann@example.org' }, from('192.0.2.1'));
    expect(refused).toMatchObject({ status: 429, body: { error: RATE_LIMITS.listRequestsOfNetwork.message } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    await workOffJobs(ctx);
    expect(await mailedTo(ctx, 'list request')).toHaveLength(RATE_LIMITS.listRequestsOfAddressInNetwork.max);
  },
);

limitedTest(
  'members in one network with unconfirmed addresses can request twenty links an hour between them',
  async ({ limited: [ctx] }) => {
    const film = await buildFilm(ctx, { title: 'Parasite', contact: 'films@example.org' });
    const members = await Promise.all([1, 2, 3].map(async () => signedIn(ctx)));
    const want = { title: 'Ran', directors: ['Akira Kurosawa'], year: 1985, format: 'AD', language: '', needed_by: '' };
    const acts: [string, object][] = [
      ['/alerts', { query: 'search=piano' }],
      ['/wanted', want],
      [`/films/${film}/contact/reports`, {}],
    ];
    const ask = (n: number, network: string) => members[n % 3]!.post(...acts[n % acts.length]!, from(network));
    const { max, message } = RATE_LIMITS.listRequestsOfNetwork;
    const statuses = [];
    for (let n = 0; n < max; n += 1) statuses.push((await ask(n, '192.0.2.1')).status);
    expect(statuses).toEqual(Array.from({ length: max }, () => 200));
    for (const n of [0, 1, 2]) {
      const refused = await ask(n, '192.0.2.1');
      expect([acts[n]![0], refused]).toMatchObject([acts[n]![0], { status: 429, body: { error: message } }]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    expect(await ctx.db.selectFrom('list_requests').select('id').execute()).toHaveLength(max);
    expect((await ask(0, '192.0.2.2')).status).toBe(200);
  },
);

limitedTest('all spellings of an address that reach one mailbox get three links a day between them', async ({ limited: [ctx] }) => {
  for (const email of ['ann@gmail.com', 'a.n.n@gmail.com', 'ann+1@gmail.com', 'ann+2@googlemail.com', 'ANN@gmail.com'])
    await visitor(ctx).post('/alerts', { query: 'search=piano', email }, from('192.0.2.1'));
  await workOffJobs(ctx);
  expect(await mailedTo(ctx, 'list request')).toHaveLength(RATE_LIMITS.listRequestsOfAddressInNetwork.max);
});

limitedTest(
  'a stranger in another network cannot use up the links of an address; all networks together have a higher limit',
  async ({ limited: [ctx] }) => {
    const answers = new Set<string>();
    const ask = async (network: string, email = 'ann@example.org') => {
      const { status, body } = await visitor(ctx).post('/alerts', { query: 'search=piano', email }, from(network));
      answers.add(JSON.stringify([status, body]));
      await workOffJobs(ctx);
      return (await mailedTo(ctx, 'list request')).length;
    };
    const { listRequestsOfAddressInNetwork, listRequestsOfAddress } = RATE_LIMITS;
    for (let n = 0; n <= listRequestsOfAddressInNetwork.max; n += 1) await ask('192.0.2.1');
    expect(await ask('192.0.2.1')).toBe(listRequestsOfAddressInNetwork.max);
    expect(await ask('192.0.2.2')).toBe(listRequestsOfAddressInNetwork.max + 1);
    for (let n = 3; n < 3 + listRequestsOfAddress.max; n += 1) await ask(`192.0.2.${n}`, n % 2 ? 'ann@example.org' : 'ANN+n@example.org');
    expect(await ask('192.0.2.99')).toBe(listRequestsOfAddress.max);
    expect([...answers]).toEqual([JSON.stringify([200, { data: 'mailed' }])]);
  },
);

limitedTest('an address gets three links from all IPv6 networks of one household together', async ({ limited: [ctx] }) => {
  const { max } = RATE_LIMITS.listRequestsOfAddressInNetwork;
  const ask = async (network: string) => visitor(ctx).post('/alerts', { query: 'search=piano', email: 'ann@example.org' }, from(network));
  for (const subnet of ['01', '02', 'fe', 'ff']) for (let n = 0; n < max; n += 1) await ask(`2001:db8:0:aa${subnet}::1`);
  await workOffJobs(ctx);
  expect(await mailedTo(ctx, 'list request')).toHaveLength(max);
  for (const [n, other] of ['2001:db8:0:ab01::1', '192.0.2.1'].entries()) {
    await ask(other);
    await workOffJobs(ctx);
    expect(await mailedTo(ctx, 'list request')).toHaveLength(max + n + 1);
  }
});

limitedTest('the IPv6 networks of one household can request twenty links an hour between them', async ({ limited: [ctx] }) => {
  const { max } = RATE_LIMITS.listRequestsOfNetwork;
  const ask = async (n: number, network: string) =>
    (await visitor(ctx).post('/alerts/link', { email: `n${n}@example.org` }, from(network))).status;
  const flood = await Promise.all(Array.from({ length: 2 * max }, (_, n) => ask(n, `2001:db8:0:aa${(0x10 + n).toString(16)}::1`)));
  expect([200, 429].map((status) => flood.filter((one) => one === status).length)).toEqual([max, max]);
  expect(await ctx.db.selectFrom('list_requests').select('id').execute()).toHaveLength(max);
  // A stranger in the next household can still request a link.
  expect(await ask(0, '2001:db8:0:ab10::1')).toBe(200);
});

limitedTest('the emails left to a network do not show whether an address follows anything', async ({ limited: [ctx] }) => {
  await visitor(ctx).post('/alerts', { query: 'search=piano', email: 'venue@example.org' }, from('192.0.2.1'));
  await confirmLast(ctx);
  await sql`delete from rate_limits`.execute(ctx.db);
  const { max } = RATE_LIMITS.listRequestsOfAddressInNetwork;
  const counted = [];
  for (const [n, email] of ['venue@example.org', 'nobody@example.org'].entries()) {
    for (let times = 0; times <= max; times += 1) await visitor(ctx).post('/alerts/link', { email }, from(`192.0.2.${n + 2}`));
    await workOffJobs(ctx);
    const key = `mailsToUnconfirmedOfNetwork:${hashKey(hashKey(`192.0.2.${n + 2}`))}`;
    const { rows } = await sql<{ points: number }>`select points from rate_limits where key = ${key}`.execute(ctx.db);
    counted.push(...rows);
  }
  expect(counted).toEqual([{ points: max + 1 }, { points: max + 1 }]);
});
