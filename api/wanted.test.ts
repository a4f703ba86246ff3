import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { listToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import { announceListings } from '#server/subscribers/announce-listings.ts';
import { confirmRequest } from '#server/subscribers/confirm-request.ts';
import { queueNewListings } from '#server/subscribers/queue-new-listings.ts';
import { removeUnneededWants } from '#server/wanted/remove-unneeded-wants.ts';
import { buildFilm } from '#test/factories.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { from, test } from '#test/limited.ts';
import { mailingTo } from '#test/mail/mails.ts';
import { signedIn, visitor, type Person } from '#test/people.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

const PIANO = { title: 'The Piano', directors: ['Jane Campion'], year: 1993, format: 'AD', language: 'English' };
const MINUTE = 60_000;

/** Confirms all open requests, as the readers of the emailed links do. */
async function confirmAll(ctx: Context): Promise<void> {
  const requests = await ctx.db.selectFrom('list_requests').select('id').where('done_at', 'is', null).execute();
  for (const { id } of requests) await confirmRequest(ctx, listToken(ctx, 'confirm', id, new Date()));
}

const supporters = (ctx: Context) => ctx.db.selectFrom('want_supporters').select(['want_id', 'subscriber_id', 'needed_by']).execute();

test('two venues want a film, and a new listing sends each of them one email and meets the want', async ({ ctx }) => {
  await ctx.db
    .updateTable('catalogue_facts')
    .set({ value: new Date(0).toISOString() })
    .where('name', '=', 'announced until')
    .execute();
  await buildFilm(ctx, { format: 'DS' });
  const [ann, everyone] = [await signedIn(ctx, { isProven: true, email: 'ann@example.org' }), visitor(ctx)];
  const { body } = await ann.post('/wanted', { ...PIANO, title: 'the piano', needed_by: '2027-03-14' });
  expect(body.data).toEqual({ result: 'wanted', want: expect.any(String), listing: null });
  const { want } = body.data as { want: string };

  // A venue without an account joins by the link in an email, which names the film.
  const server = await startMailServer();
  const sending = mailingTo(ctx, server);
  expect((await everyone.post(`/wanted/${want}/support`, { email: 'venue@example.org' })).body.data.result).toBe('mailed');
  await workOffJobs(sending);
  expect(server.received[0]!.email.text).toContain('Audio description in English for The Piano (1993)');
  expect(await supporters(ctx)).toHaveLength(1);
  await confirmAll(ctx);
  expect(await supporters(ctx)).toHaveLength(2);
  server.received.length = 0;

  const listed = await everyone.get('/wanted');
  expect(listed.body).toEqual({
    data: [
      {
        _id: want,
        title: 'The Piano',
        directors: ['Jane Campion'],
        year: 1993,
        format: 'AD',
        language: 'English',
        status: 'open',
        wanted_by: 'a few',
        maker: '',
        ready_in: '',
        since: new Date().toISOString().slice(0, 10),
        met_on: null,
        met_by: null,
      },
    ],
    total: 1,
  });

  const film = await buildFilm(ctx, { format: 'AD', language: 'english', at: new Date(Date.now() - 11 * MINUTE) });
  for (let day = 0; day < 2; day += 1) {
    await announceListings(ctx);
    await queueNewListings(ctx);
    await workOffJobs(sending);
  }
  expect(server.received.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual(['ann@example.org', 'venue@example.org']);
  expect((await everyone.get('/wanted')).body).toEqual({ data: [], total: 0 });
  expect((await everyone.get(`/wanted/${want}`)).body.data).toMatchObject({ status: 'met', met_by: film });
  // A month later, its page is gone.
  await ctx.db
    .updateTable('wants')
    .set({ met_at: new Date(Date.now() - 31 * 24 * 60 * MINUTE) })
    .execute();
  expect((await everyone.get(`/wanted/${want}`)).status).toBe(404);
});

test('ten people who want a film at the same time share one want', async ({ ctx }) => {
  await buildFilm(ctx, { format: 'DS' });
  const people = await Promise.all(Array.from({ length: 10 }, async () => signedIn(ctx, { isProven: true })));
  const results = await Promise.all(people.map(async (one) => one.post('/wanted', PIANO)));
  expect(new Set(results.map(({ body }) => body.data.want as string)).size).toBe(1);
  expect(await supporters(ctx)).toHaveLength(10);
});

test('joins that are not public do not change the number, the order or a time in the public list', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Jazz', directors: ['Ann Lee'], format: 'DS' });
  await buildFilm(ctx, { format: 'DS' });
  const everyone = visitor(ctx);
  const join = async (given = {}) => {
    const one = await signedIn(ctx, { isProven: true });
    await one.post('/wanted', { ...PIANO, ...given });
    return one;
  };
  const read = async () => {
    const { body } = await everyone.get('/wanted');
    return JSON.stringify(body);
  };
  await join({ title: 'Jazz', directors: ['Ann Lee'] });
  const first = await join();
  const before = await read();
  await join();
  expect(await read()).toBe(before);
  await first.delete(`/wanted/${(JSON.parse(before) as { data: { _id: string }[] }).data[1]!._id}/support`);
  expect(await read()).toBe(before);
  // With a third person, the number is public, and the want is first.
  await join();
  await join();
  const { body } = await everyone.get('/wanted');
  expect(body.data.map(({ title, wanted_by }: { title: string; wanted_by: string }) => [title, wanted_by])).toEqual([
    ['The Piano', '3'],
    ['Jazz', 'a few'],
  ]);
});

test('one person counts once, however the address is spelt', async ({ ctx }) => {
  await buildFilm(ctx, { format: 'DS' });
  const everyone = visitor(ctx);
  for (const email of ['ann.lee@gmail.com', 'annlee+venue@gmail.com', 'AnnLee@googlemail.com'])
    await everyone.post('/wanted', { ...PIANO, email });
  await confirmAll(ctx);
  expect(await supporters(ctx)).toHaveLength(3);
  expect((await everyone.get('/wanted')).body.data[0].wanted_by).toBe('a few');
  for (const email of ['bob@example.org', 'cleo@example.org']) await everyone.post('/wanted', { ...PIANO, email });
  await confirmAll(ctx);
  expect((await everyone.get('/wanted')).body.data[0].wanted_by).toBe('3');
});

test('the public number includes at most five people of a network a day, and no response shows that', async ({ limited: [ctx, other] }) => {
  await buildFilm(ctx, { format: 'DS' });
  const here = from('192.0.2.1');
  for (let at = 0; at < 3; at += 1) await visitor(ctx).post('/wanted', { ...PIANO, email: `person${at}@example.org` }, here);
  await confirmAll(ctx);
  const members = await Promise.all(Array.from({ length: 3 }, async () => signedIn(other, { isProven: true })));
  const statuses: number[] = [];
  for (const one of members) statuses.push((await one.post('/wanted', PIANO, here)).status);
  expect(statuses).toEqual([200, 200, 200]);
  const publicNumber = async () => (await visitor(ctx).get('/wanted')).body.data[0].wanted_by;
  expect(await publicNumber()).toBe('5');
  await (await signedIn(other, { isProven: true })).post('/wanted', PIANO, from('192.0.2.2'));
  expect(await publicNumber()).toBe('6');
  expect(await supporters(ctx)).toHaveLength(7);
});

test('a person who leaves a want and joins it again uses one of the five places of the network', async ({ limited: [ctx, other] }) => {
  await buildFilm(ctx, { format: 'DS' });
  const here = from('192.0.2.1');
  const [mal, ...others] = await Promise.all(Array.from({ length: 6 }, async () => signedIn(ctx, { isProven: true })));
  const { want } = (await mal!.post('/wanted', PIANO, here)).body.data as { want: string };
  const join = async (one: Person) => one.post(`/wanted/${want}/support`, {}, here);
  for (let turn = 0; turn < 6; turn += 1) {
    await mal!.delete(`/wanted/${want}/support`);
    await join(mal!);
  }
  // Two processes at the same time change nothing about that.
  const again = visitor(other, mal!.token);
  await Promise.all(
    [mal!, again, mal!, again].map(async (one) => {
      await one.delete(`/wanted/${want}/support`);
      await join(one);
    }),
  );
  const people = async () => (await ctx.db.selectFrom('wants').select('people').executeTakeFirstOrThrow()).people;
  expect(await people()).toBe(1);
  for (const one of others) await join(one);
  expect(await people()).toBe(5);
  // A person without a place gets none by leaving, and no one gets the place of a person who leaves.
  await others[4]!.delete(`/wanted/${want}/support`);
  await join(others[4]!);
  expect(await people()).toBe(5);
  await mal!.delete(`/wanted/${want}/support`);
  await others[4]!.delete(`/wanted/${want}/support`);
  await join(others[4]!);
  expect(await people()).toBe(4);
  await join(mal!);
  expect(await people()).toBe(5);
});

test('a person with several spellings of the address uses one of the five places of the network', async ({ limited: [ctx, other] }) => {
  await buildFilm(ctx, { format: 'DS' });
  const here = from('192.0.2.1');
  const spellings = ['ann.lee@gmail.com', 'annlee+a@gmail.com', 'annlee+b@gmail.com', 'AnnLee@googlemail.com'];
  const accounts = await Promise.all(spellings.map(async (email, at) => signedIn(at % 2 === 0 ? ctx : other, { email, isProven: true })));
  await Promise.all(accounts.map(async (one) => one.post('/wanted', PIANO, here)));
  const others = await Promise.all(Array.from({ length: 4 }, async () => signedIn(ctx, { isProven: true })));
  for (const one of others) await one.post('/wanted', PIANO, here);
  expect((await visitor(ctx).get('/wanted')).body.data[0].wanted_by).toBe('5');
});

test('nothing is stored if a public listing already meets the want', async ({ ctx }) => {
  const film = await buildFilm(ctx, { format: 'AD', language: 'English' });
  const ann = await signedIn(ctx, { isProven: true });
  expect((await ann.post('/wanted', PIANO)).body.data).toEqual({ result: 'listed', want: null, listing: film });
  expect((await ann.post('/wanted', { ...PIANO, language: '' })).body.data).toEqual({ result: 'listed', want: null, listing: film });
  expect((await ann.post('/wanted', { ...PIANO, language: 'Welsh' })).body.data.result).toBe('wanted');
});

test('a film that neither the register nor TMDB has waits for a moderator, and no one else sees it', async ({ ctx }) => {
  const tmdb = await startTmdb([{ id: 713, title: 'The Piano', directors: ['Jane Campion'], year: 1993 }]);
  const world = comparingWith(ctx, tmdb);
  const [ann, bob, admin, everyone] = [
    await signedIn(world, { isProven: true }),
    await signedIn(world, { isProven: true }),
    await signedIn(world, { isAdmin: true }),
    visitor(world),
  ];
  expect((await ann.post('/wanted', { ...PIANO, title: 'the piano' })).body.data.result).toBe('wanted');
  const unknown = { ...PIANO, title: 'BUY PILLS example.com', directors: ['Spam'] };
  expect((await bob.post('/wanted', unknown)).body.data).toEqual({ result: 'waiting', want: null, listing: null });
  expect((await everyone.get('/wanted')).body.data.map(({ title }: { title: string }) => title)).toEqual(['The Piano']);
  const { data } = (await admin.get('/wanted/moderated')).body as { data: { _id: string; title: string; supporters: number }[] };
  expect(data).toMatchObject([{ title: 'BUY PILLS example.com', supporters: 1, similar: [] }]);
  const { _id } = data[0]!;
  expect((await everyone.get(`/wanted/${_id}`)).status).toBe(404);
  expect((await everyone.post(`/wanted/${_id}/support`, { email: 'a@example.org' })).status).toBe(404);

  // An email to an unconfirmed address has no text that a stranger typed.
  const server = await startMailServer();
  await everyone.post('/wanted', { ...unknown, email: 'victim@example.org' });
  await workOffJobs(mailingTo(world, server));
  expect(server.received[0]!.email.text).not.toContain('PILLS');

  expect((await admin.patch(`/wanted/${_id}`, { status: 'closed' })).status).toBe(200);
  expect((await everyone.get(`/wanted/${_id}`)).status).toBe(404);
});

test('a visitor who wants twenty films at once while TMDB is slow does not keep TMDB from anyone else', async ({ ctx }) => {
  const tmdb = await startTmdb([{ id: 713, title: 'The Piano', directors: ['Jane Campion'], year: 1993 }]);
  const settings = { ...ctx.settings, trustProxy: 1 };
  const world = { ...comparingWith(ctx, tmdb, { retries: 0 }), settings };
  const [mallory, bob] = [visitor(world), await signedIn(world, { isProven: true })];
  tmdb.fault = 'hang';
  const burst = Array.from({ length: 20 }, async (_, n) =>
    mallory.post('/wanted', { ...PIANO, title: `Night ${n}`, email: 'm@example.org' }, from('192.0.2.7')),
  );
  await vi.waitFor(() => expect(tmdb.asked.length).toBeGreaterThan(4));
  tmdb.fault = undefined;
  expect((await bob.post('/wanted', { ...PIANO, title: 'the piano' }, from('192.0.2.8'))).body.data.result).toBe('wanted');
  expect(tmdb.maxAtOnce).toBeLessThanOrEqual(5 + 1); // half of the places for the visitor, and one for Bob
  await tmdb.stop();
  await Promise.all(burst);
});

test('a moderator corrects and opens a want, merges it, and each act is in the audit trail', async ({ ctx }) => {
  await buildFilm(ctx, { format: 'DS' });
  const [ann, bob, cleo, admin] = [
    await signedIn(ctx, { isProven: true }),
    await signedIn(ctx, { isProven: true }),
    await signedIn(ctx, { isProven: true }),
    await signedIn(ctx, { isAdmin: true }),
  ];
  const { want } = (await ann.post('/wanted', PIANO)).body.data as { want: string };
  await bob.post('/wanted', { ...PIANO, title: 'Das Klavier' });
  await cleo.post('/wanted', { ...PIANO, title: 'Das Klavier' });
  const [waiting] = (await admin.get('/wanted/moderated')).body.data as [{ _id: string }];
  expect((await bob.patch(`/wanted/${waiting._id}`, { status: 'open' })).status).toBe(403);
  await admin.patch(`/wanted/${waiting._id}`, { title: 'Das Piano', status: 'open' });
  expect((await bob.get(`/wanted/${waiting._id}`)).body.data).toMatchObject({ title: 'Das Piano', wanted_by: 'a few' });
  expect((await admin.patch(`/wanted/${waiting._id}`, { merge_into: want })).status).toBe(200);
  expect((await bob.get(`/wanted/${waiting._id}`)).body.data).toMatchObject({ _id: want, wanted_by: '3' });
  const acts = await ctx.db.selectFrom('moderation_acts').select(['act', 'actor_id']).orderBy('id').execute();
  expect(acts).toEqual([
    { act: 'opened want', actor_id: admin.id },
    { act: 'merged want', actor_id: admin.id },
  ]);
});

test('a moderator cannot merge a want into itself, and the people who need the material stay counted', async ({ ctx }) => {
  await buildFilm(ctx, { format: 'DS' });
  const [ann, admin] = [await signedIn(ctx, { isProven: true }), await signedIn(ctx, { isAdmin: true })];
  const { want } = (await ann.post('/wanted', PIANO)).body.data as { want: string };
  for (const merge_into of [want, want.toUpperCase()]) {
    const { status, body } = await admin.patch(`/wanted/${want}`, { merge_into });
    expect([status, body]).toEqual([400, { merge_into: 'Choose another open want of the same category.' }]);
  }
  expect((await ann.get(`/wanted/${want}`)).body.data.status).toBe('open');
  expect(await supporters(ctx)).toHaveLength(1);
});

test('a want that a moderator corrects is met by a listing that was public before', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Das Piano', format: 'AD', language: 'English' });
  const [ann, admin] = [await signedIn(ctx, { isProven: true }), await signedIn(ctx, { isAdmin: true })];
  expect((await ann.post('/wanted', { ...PIANO, title: 'Pianoforte' })).body.data.result).toBe('waiting');
  const [waiting] = (await admin.get('/wanted/moderated')).body.data as [{ _id: string }];
  await admin.patch(`/wanted/${waiting._id}`, { title: 'Das Piano', status: 'open' });
  expect((await ann.get(`/wanted/${waiting._id}`)).body.data.status).toBe('met');
});

test('a super-user can say who is making a wanted material, and members cannot', async ({ ctx }) => {
  await buildFilm(ctx, { format: 'DS' });
  const [ann, tess] = [await signedIn(ctx, { isProven: true }), await signedIn(ctx, { isTrusted: true })];
  const { want } = (await ann.post('/wanted', PIANO)).body.data as { want: string };
  expect((await ann.patch(`/wanted/${want}`, { maker: 'Me' })).status).toBe(403);
  const year = new Date().getUTCFullYear() + 1;
  expect((await tess.patch(`/wanted/${want}`, { ready_in: `${year}-03` })).body).toEqual({ maker: 'Say who is making the material.' });
  await tess.patch(`/wanted/${want}`, { maker: 'Lantern Access', ready_in: `${year}-03` });
  expect((await ann.get(`/wanted/${want}`)).body.data).toMatchObject({ maker: 'Lantern Access', ready_in: `${year}-03` });
  expect((await tess.patch(`/wanted/${want}`, { title: 'Another' })).status).toBe(403);
  await tess.patch(`/wanted/${want}`, { maker: '' });
  expect((await ann.get(`/wanted/${want}`)).body.data).toMatchObject({ maker: '', ready_in: '' });
});

test('no public response has an address, a day or a number under three', async ({ ctx }) => {
  await buildFilm(ctx, { format: 'DS' });
  const ann = await signedIn(ctx, { isProven: true, email: 'canary@example.org', name: 'Canary Name' });
  const day = `${new Date().getUTCFullYear() + 1}-02-03`;
  const { want } = (await ann.post('/wanted', { ...PIANO, needed_by: day })).body.data as { want: string };
  const { subscriber_id } = (await supporters(ctx))[0]!;
  for (const path of ['/wanted', `/wanted/${want}`, '/wanted?format=AD']) {
    const { status, body, headers } = await visitor(ctx).get(path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    const text = JSON.stringify([body, [...headers]]);
    for (const secret of ['canary', 'Canary', day, subscriber_id, ann.id]) expect(text).not.toContain(secret);
  }
});

test('a want that no one needs is deleted on the first night of a month, and not on other nights', async ({ ctx }) => {
  await buildFilm(ctx, { format: 'DS' });
  const ann = await signedIn(ctx, { isProven: true });
  const { want } = (await ann.post('/wanted', PIANO)).body.data as { want: string };
  await ann.delete(`/wanted/${want}/support`);
  await sql`update wants set created_at = now() - interval '2 days'`.execute(ctx.db);
  await removeUnneededWants({ ...ctx, clock: () => new Date('2027-01-02T03:00:00Z') });
  expect((await ann.get(`/wanted/${want}`)).body.data.wanted_by).toBe('a few');
  await removeUnneededWants({ ...ctx, clock: () => new Date('2027-02-01T03:00:00Z') });
  expect((await ann.get(`/wanted/${want}`)).status).toBe(404);
});

test('a member can want up to 100 materials', async ({ ctx }) => {
  const ann = await signedIn(ctx, { isProven: true });
  for (let at = 0; at < 100; at += 1) {
    const film = { title: `Part ${at}`, directors: [`Director ${at}`], year: 1900 + at };
    await buildFilm(ctx, { ...film, format: 'Other' });
    await ann.post('/wanted', { ...PIANO, ...film });
  }
  expect(await supporters(ctx)).toHaveLength(100);
  const { status, body } = await ann.post('/wanted', PIANO);
  expect([status, body.error]).toEqual([409, 'You can ask for up to 100 materials. First remove a material that you no longer need.']);
});

test('a member can want up to ten films that a moderator must check', async ({ ctx }) => {
  const ann = await signedIn(ctx, { isProven: true });
  const want = (at: number) => ann.post('/wanted', { ...PIANO, title: `Lost film ${at}`, directors: [`Director ${at}`] });
  for (let at = 0; at < 10; at += 1) expect((await want(at)).status).toBe(200);
  const { status, body } = await want(10);
  expect([status, body.error]).toEqual([409, 'A moderator must first check 10 of the films that you asked for. Ask again in a few days.']);
});
