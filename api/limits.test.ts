import { describe, expect } from 'vitest';
import { VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { createLimits } from '#server/limits/limits.ts';
import { RATE_LIMITS } from '#server/limits/rate-limits.ts';
import { isForMembers } from './endpoint/authorize.ts';
import type { Endpoint } from './endpoint/define-endpoint.ts';
import { API_ENDPOINTS } from './endpoints.ts';
import { from, test } from '#test/limited.ts';
import { queueReset } from '#test/mail/mails.ts';
import { passTime } from '#test/pass-time.ts';
import { filmInput } from '#test/factories.ts';
import { PASSWORD, signedIn, visitor } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

const WRONG = 'not the password';

test('one network can register ten accounts an hour, and registrations with wrong fields do not count', async ({ limited: [ctx] }) => {
  const register = (email: string) =>
    visitor(ctx).post('/users/register', { name: 'Ann', email, password: PASSWORD, password2: PASSWORD }, from('2001:db8::1'));
  for (let time = 0; time < 20; time += 1) expect((await register('no address')).status).toBe(400);
  const statuses = await Promise.all(Array.from({ length: 12 }, async (_, n) => (await register(`n${n}@example.org`)).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

describe('reset emails', () => {
  const mailsOf = async (ctx: Context) =>
    Number(
      (
        await ctx.db
          .selectFrom('mails')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  test('share one limit for all IPv6 networks of a household', async ({ limited: [ctx] }) => {
    const { max } = RATE_LIMITS.resetRequestsOfNetwork;
    const ask = async (network: string) => (await visitor(ctx).get('/users/password/ann@example.org', from(network))).status;
    const flood = await Promise.all(Array.from({ length: 2 * max }, (_, n) => ask(`2001:db8:0:aa${(0x10 + n).toString(16)}::1`)));
    expect([200, 429].map((status) => flood.filter((one) => one === status).length)).toEqual([max, max]);
    expect(await ask('2001:db8:0:ab10::1')).toBe(200);
  });

  test('are limited to one a minute for an account, and all responses are the same', async ({ limited: [ctx, other] }) => {
    const ann = await signedIn(ctx);
    const answers = [];
    for (let time = 0; time < 4; time += 1)
      answers.push(await visitor(time % 2 ? ctx : other).get(`/users/password/${ann.email}`, from(`192.0.2.${time}`)));
    answers.push(await visitor(ctx).get('/users/password/nobody@example.org', from('192.0.2.9')));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    await workOffJobs(ctx);
    expect(await mailsOf(ctx)).toBe(1);
  });

  test('can be requested thirty times an hour from one network', async ({ limited: [ctx] }) => {
    const ask = async (n: number) => (await visitor(ctx).get(`/users/password/n${n}@example.org`, from('192.0.2.1'))).status;
    const statuses = await Promise.all(Array.from({ length: 32 }, (_, n) => ask(n)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

test('look-ups of reset links share the limit of sign-ins from one network', async ({ limited: [ctx] }) => {
  const { token } = await queueReset(ctx);
  const look = async (address: string) => (await visitor(ctx).post('/users/password-reset/account', { token }, from(address))).status;
  await ctx.limits.consume('signInsOfNetwork', '192.0.2.1', 598);
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => look('192.0.2.1')));
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  expect(await look('192.0.2.2')).toBe(200);
});

test('every endpoint that writes without a session has a limit for each network', () => {
  const [network, input] = ['192.0.2.1', { email: 'ann@example.org' }];
  const request = {
    network,
    input,
    viewer: VISITOR,
    params: {},
    query: undefined,
    header: () => undefined,
    signal: new AbortController().signal,
  };
  const written = API_ENDPOINTS.filter((endpoint) => endpoint.method !== 'GET' && !isForMembers(endpoint));
  const isLimited = ({ rateLimits: { requests, attempts } = {} }: Endpoint) =>
    (requests ?? attempts ?? []).some((rule) => rule.keyOf(request) === network);
  expect(written.length).toBeGreaterThan(8);
  expect(written.filter((endpoint) => !isLimited(endpoint)).map(({ path }) => path)).toEqual([]);
});

test('a member can save 120 times a minute from all networks together, without affecting other members', async ({ limited: [ctx] }) => {
  const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
  const save = async (n: number) => (await ann.patch(`/users/${ann.id}`, { name: 'Ann' }, from(`192.0.2.${n}`))).status;
  const statuses = await Promise.all(Array.from({ length: 125 }, (_, n) => save(n)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await bob.patch(`/users/${bob.id}`, { name: 'Bob' })).status).toBe(200);
});

test('all accounts of a network together can send 5 MB of films a day, and super-users have no such limit', async ({ limited: [ctx] }) => {
  const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
  const [elsewhere, home] = [from('192.0.2.9'), from('2001:db8:0:aa01::1')];
  const sameHousehold = from('2001:db8:0:aa02::1');
  const film = filmInput({ alt_titles: Array.from({ length: 10 }, (_, n) => `Titel ${n} `.padEnd(250, 'x')) });
  const { body } = await ann.post('/films/add', film, home);
  await ctx.limits.consume('filmBytesOfNetwork', '2001:db8:0:aa03::1', RATE_LIMITS.filmBytesOfNetwork.max - 8000);
  const all = await Promise.all([ann, bob, ann, bob].map((person) => person.post('/films/add', film, sameHousehold)));
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429, 429]);
  expect((await bob.post('/films/addmulti', [film, film], home)).status).toBe(429);
  expect((await ann.patch(`/films/${body.data._id}/${ann.id}`, film, home)).status).toBe(429);
  expect((await ann.patch(`/films/${body.data._id}/${ann.id}`, { title: 'Short' }, home)).status).toBe(200);
  expect((await ann.post('/films/add', film, elsewhere)).status).toBe(201);
  expect((await (await signedIn(ctx, { isTrusted: true })).post('/films/add', film, home)).status).toBe(201);
});

test('an owner who has confirmed an address can still change it after others have moved away from it', async ({ limited: [ctx] }) => {
  const email = 'ann@example.org';
  const move = async (n: number) => {
    const person = await signedIn(ctx, { email });
    if (n === 4) await ctx.db.updateTable('users').set({ email_proven_at: new Date() }).where('id', '=', person.id).execute();
    const { status } = await person.patch(`/users/${person.id}`, { email: `n${n}@example.org` });
    if (status !== 200) await ctx.db.deleteFrom('users').where('id', '=', person.id).execute();
    // No one else could use the address while this link is valid.
    await ctx.db.deleteFrom('password_resets').execute();
    return status;
  };
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push(await move(n));
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
});

test('the counters contain no email, account id or network address', async ({ limited: [ctx], owner }) => {
  const ann = await signedIn(ctx);
  await visitor(ctx).post('/users/login', { email: ann.email, password: WRONG }, from('192.0.2.77'));
  await visitor(ctx).get(`/users/password/${ann.email}`, from('192.0.2.77'));
  const kept = JSON.stringify(await owner.sql`select * from rate_limits`);
  expect(kept).toContain('failedLoginsOfNetwork');
  for (const secret of [ann.email, ann.id, '192.0.2.77']) expect(kept).not.toContain(secret);
});

test('while the database is away, each process counts alone, and a lockout still ends after a minute', async ({ ctx }) => {
  let isAway = true;
  const executeQuery: typeof ctx.db.executeQuery = (...query) => {
    if (isAway) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    return ctx.db.executeQuery(...query);
  };
  const limits = createLimits(Object.create(ctx.db, { executeQuery: { value: executeQuery } }) as Context['db'], true);
  const send = async () => (await visitor({ ...ctx, limits }).post('/users/login', '{"email":')).status;
  for (let time = 0; time < 120; time += 1) expect(await send()).toBe(400);
  expect(await send()).toBe(429);
  isAway = false;
  passTime(61_000);
  expect(await send()).toBe(400);
});

describe('refused requests', () => {
  const sendRubbish = async (ctx: Context, address: string, token?: string) =>
    (await visitor(ctx, token).post('/users/login', '{"email":', from(address))).status;

  test('are limited to 120 a minute from one network, even if all arrive at once', async ({ limited }) => {
    const [one, other] = limited;
    const statuses = await Promise.all(Array.from({ length: 130 }, () => sendRubbish(one, '192.0.2.1')));
    expect(statuses.filter((status) => status === 400)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    for (const body of [{}, 'no JSON', { email: 'a'.repeat(300_000) }]) {
      const answer = await visitor(one).post('/users/register', body, from('192.0.2.1'));
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
    // Another process learns of the limit with its next request.
    expect([await sendRubbish(other, '192.0.2.1'), await sendRubbish(other, '192.0.2.1')]).toEqual([400, 429]);
    expect(await sendRubbish(one, '192.0.2.2')).toBe(400);
  });

  test('count for the member who sent them from any network, and for no one else', async ({ limited: [ctx] }) => {
    const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
    const send = async (person: typeof ann, n: number) =>
      (await person.post('/films/add', 'x'.repeat(300_000), from(`192.0.2.${n % 250}`))).status;
    const statuses = await Promise.all(Array.from({ length: 125 }, (_, n) => send(ann, n)));
    expect(statuses.filter((status) => status === 413)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await bob.patch(`/users/${bob.id}`, { name: 'Bob' }, from('192.0.2.1'))).status).toBe(200);
    expect(await sendRubbish(ctx, '192.0.2.1')).toBe(400);
  });

  test('with the token of an ended session count for the network, so the owner can still save', async ({ limited: [ctx] }) => {
    const owner = await signedIn(ctx);
    const stolen = visitor(ctx, owner.token);
    await owner.delete(`/users/${owner.id}/sessions`);
    const { email_key: email } = await ctx.db.selectFrom('users').select('email_key').where('id', '=', owner.id).executeTakeFirstOrThrow();
    const signIn = await visitor(ctx).post('/users/login', { email, password: PASSWORD }, from('192.0.2.8'));
    const again = visitor(ctx, signIn.body.token);
    const send = async (n: number) => (await stolen.post('/films/add', {}, from(`192.0.2.${n % 2}`))).status;
    const statuses = await Promise.all(Array.from({ length: 250 }, (_, n) => send(n)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(240);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const saved = await Promise.all(
      Array.from({ length: 20 }, async () => (await again.patch(`/users/${owner.id}`, { name: 'Ann' }, from('192.0.2.9'))).status),
    );
    expect(new Set(saved)).toEqual(new Set([200]));
    expect((await stolen.post('/films/add', {}, from('192.0.2.7'))).body).toEqual({ error: expect.stringContaining('session has ended') });
  });

  test('count, but the successful saves of two members in one network do not', async ({ limited: [ctx] }) => {
    const people = [await signedIn(ctx), await signedIn(ctx)];
    const statuses = await Promise.all(
      Array.from(
        { length: 160 },
        async (_, n) => (await people[n % 2]!.patch(`/users/${people[n % 2]!.id}`, { name: 'Ann' }, from('192.0.2.1'))).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
