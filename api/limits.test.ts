import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Context } from '#server/context.ts';
import { createLimits } from '#server/limits/limits.ts';
import { test as databaseTest } from '#test/database.ts';
import { buildFilm } from '#test/factories.ts';
import { passTime } from '#test/pass-time.ts';
import { PASSWORD, signedIn, visitor } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { createWeb } from '../web.ts';

/** The limits hold, and each of two processes counts what the other does. */
const test = databaseTest.extend<{ limited: [Context, Context] }>({
  limited: async ({ ctx }, use) => {
    const process = () => ({
      ...ctx,
      settings: { ...ctx.settings, trustProxy: 1 },
      limits: createLimits(ctx.db, true),
    });
    await use([process(), process()]);
  },
});

const from = (address: string) => ({ 'x-forwarded-for': address });
/** Whether all migrations are there. */
const MOST_OF_READINESS = 2;
const WRONG = 'not the password';

describe('wrong passwords', () => {
  test('are ten in a quarter of an hour for one account from one address; elsewhere its owner signs in', async ({ limited }) => {
    const [one, other] = limited;
    const ann = await signedIn(one);
    const login = (ctx: Context, password: string, address: string, email = ann.email) =>
      visitor(ctx).post('/users/login', { email, password }, from(address));
    const statuses = [];
    for (let time = 0; time < 12; time += 1)
      statuses.push((await login(time % 2 ? one : other, WRONG, '192.0.2.1')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    const refused = await login(one, PASSWORD, '192.0.2.1', ann.email.toUpperCase());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Object.keys(refused.body as object)).toEqual(['error']);
    expect((await login(one, PASSWORD, '192.0.2.2')).status).toBe(200);
    expect((await login(one, WRONG, '192.0.2.1', 'bob@example.org')).status).toBe(400);
  }); // prettier-ignore

  test('are a hundred an hour from one address, whatever the account, also all at once', async ({ limited: [ctx] }) => {
    const answers = await Promise.all(
      Array.from({ length: 110 }, (_, n) =>
        visitor(ctx).post('/users/login', { email: `n${n}@example.org`, password: WRONG }, from('192.0.2.1')),
      ),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  }); // prettier-ignore

  test('are not guesses when the program had its hands full', async ({ limited: [ctx] }) => {
    const ann = await signedIn(ctx);
    const login = async (password: string) =>
      (await visitor(ctx).post('/users/login', { email: ann.email, password }, from('192.0.2.1'))).status;
    const over = new AbortController();
    const keepBusy = async () => {
      while (!over.signal.aborted) await hashPassword('somebody else').catch(async () => setImmediate());
    };
    const others = Array.from({ length: 156 }, keepBusy);
    const statuses = await Promise.all(Array.from({ length: 10 }, () => login(WRONG)));
    const register = { name: 'Bob', email: 'bob@example.org', password: PASSWORD, password2: PASSWORD };
    const busy = await visitor(ctx).post('/users/register', register, from('192.0.2.1'));
    expect([...statuses, busy.status]).toContain(503);
    over.abort();
    await Promise.all(others);
    const wrong = statuses.filter((status) => status === 400).length;
    for (let left = 10 - wrong; left > 0; left -= 1) expect(await login(WRONG)).toBe(400);
    expect(await login(WRONG)).toBe(429);
  }); // prettier-ignore

  test('are tries that were compared: who goes on at one account locks nobody else of the network out', async ({ limited: [ctx] }) => {
    const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
    const login = async (email: string, password: string) =>
      (await visitor(ctx).post('/users/login', { email, password }, from('192.0.2.1'))).status;
    const statuses = await Promise.all(Array.from({ length: 110 }, () => login(ann.email, WRONG)));
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(await login(bob.email, PASSWORD)).toBe(200);
  }); // prettier-ignore

  test('are none of the right ones, however many come at once', async ({ limited: [ctx] }) => {
    const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
    const login = async ({ email }: typeof ann) =>
      (await visitor(ctx).post('/users/login', { email, password: PASSWORD }, from('192.0.2.1'))).status;
    const statuses = await Promise.all(Array.from({ length: 115 }, () => login(ann)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await login(ann), await login(bob)]).toEqual([200, 200]);
  });

  test('are counted, right ones are not', async ({ limited: [ctx] }) => {
    const ann = await signedIn(ctx);
    for (let time = 0; time < 30; time += 1)
      expect((await visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD }, from('192.0.2.1'))).status).toBe(200); // prettier-ignore
  });
});

test('ten accounts an hour are made from one address; what is refused for its fields is not counted', async ({ limited: [ctx] }) => {
  const register = (email: string) =>
    visitor(ctx).post('/users/register', { name: 'Ann', email, password: PASSWORD, password2: PASSWORD }, from('2001:db8::1')); // prettier-ignore
  for (let time = 0; time < 20; time += 1) expect((await register('no address')).status).toBe(400);
  const statuses = await Promise.all(Array.from({ length: 12 }, async (_, n) => (await register(`n${n}@example.org`)).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
}); // prettier-ignore

describe('reset e-mails', () => {
  const mailsOf = async (ctx: Context) => Number((await ctx.db.selectFrom('mails').select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()).n); // prettier-ignore

  test('are one a minute for an account, whoever asks, and the answers are all alike', async ({ limited: [ctx, other] }) => {
    const ann = await signedIn(ctx);
    const answers = [];
    for (let time = 0; time < 4; time += 1)
      answers.push(await visitor(time % 2 ? ctx : other).get(`/users/password/${ann.email}`, from(`192.0.2.${time}`)));
    answers.push(await visitor(ctx).get('/users/password/nobody@example.org', from('192.0.2.9')));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    await workOffJobs(ctx);
    expect(await mailsOf(ctx)).toBe(1);
  }); // prettier-ignore

  test('can be asked for thirty times an hour from one address', async ({ limited: [ctx] }) => {
    const ask = async (n: number) =>
      (await visitor(ctx).get(`/users/password/n${n}@example.org`, from('192.0.2.1'))).status;
    const statuses = await Promise.all(Array.from({ length: 32 }, (_, n) => ask(n)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

test('a user saves 120 times a minute at most, from wherever; others are not held up', async ({ limited: [ctx] }) => {
  const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
  const save = async (n: number) =>
    (await ann.patch(`/users/${ann.id}`, { name: `Ann ${n}` }, from(`192.0.2.${n}`))).status;
  const statuses = await Promise.all(Array.from({ length: 125 }, (_, n) => save(n)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await bob.patch(`/users/${bob.id}`, { name: 'Bob' })).status).toBe(200);
}); // prettier-ignore

describe('reads', () => {
  test('are 600 a minute from one network: pages, their data and the API together, remembered or not', async ({ limited: [ctx] }) => {
    await buildFilm(ctx);
    const web = createWeb(ctx);
    const read = async (path: string, address: string) =>
      (await web.request(path, { headers: from(address) })).status;
    const paths = ['/api/films', '/api/films?search=piano', '/api/docs', '/api/openapi.json'];
    let count = 0;
    for (; count < 590; count += 1) expect(await read(paths[count % 4]!, `2001:db8:1:2::${count}`)).toBe(200);
    const last = await Promise.all(Array.from({ length: 15 }, () => read('/api/films', '2001:db8:1:2::1')));
    expect(last.filter((status) => status === 200)).toHaveLength(10);
    expect(last.filter((status) => status === 429)).toHaveLength(5);
    expect(await read('/api/docs', '2001:db8:1:2:3::')).toBe(429);
    const refused = await web.request('/api/films', { headers: from('2001:db8:1:2::') });
    expect(refused.headers.get('content-security-policy')).toBeTruthy();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await read('/api/docs', '2001:db8:1:3::')).toBe(200);
  }); // prettier-ignore

  test('asked for all at once are answered as long as there are any, to the last one', async ({ limited: [ctx] }) => {
    const web = createWeb(ctx);
    const readAtOnce = async (count: number) => {
      const asked = Array.from({ length: count }, async () => web.request('/api/openapi.json', { headers: from('192.0.2.1') })); // prettier-ignore
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      return [200, 429].map((status) => statuses.filter((one) => one === status).length);
    };
    expect(await readAtOnce(60)).toEqual([60, 0]);
    expect(await readAtOnce(530)).toEqual([530, 0]);
    expect(await readAtOnce(30)).toEqual([10, 20]);
  }); // prettier-ignore

  test('count with whatever asks for nothing there is', async ({ limited: [ctx] }) => {
    const web = createWeb(ctx);
    const nothing: [path: string, method: string, status: number][] = [
      ['/api/nothing', 'GET', 404],
      ['/api/nothing', 'POST', 404],
      ['/api/films', 'POST', 405],
      ['/api/films', 'PUT', 405],
      ['/api/films', 'OPTIONS', 204],
    ];
    const ask = async (path: string, method: string) =>
      (await web.request(path, { method, headers: from('192.0.2.1') })).status;
    for (let time = 0; time < 120; time += 1)
      for (const [path, method, status] of nothing)
        expect([path, method, await ask(path, method)]).toEqual([path, method, status]);
    for (const [path, method] of nothing)
      expect([path, method, await ask(path, method)]).toEqual([path, method, 429]);
  });

  test('by those who watch over the program are never refused, and all of them ask the database once a second', async ({ limited: [ctx] }) => {
    const web = createWeb(ctx);
    const ask = async (path: string, method = 'GET') =>
      (await web.request(path, { method, headers: from('192.0.2.1') })).status;
    // There are no metrics: whoever looks for them asks for nothing there is.
    const metrics = Array.from({ length: 601 }, async () => ask('/metrics'));
    expect((await Promise.all(metrics)).at(-1)).toBe(429);
    const asked = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => asked.mockRestore());
    const began = performance.now();
    const checks = Array.from({ length: 1000 }, async (_, n) => ask(['/readyz', '/healthz', '/readyz/'][n % 3]!));
    expect(new Set(await Promise.all(checks))).toEqual(new Set([200]));
    const seconds = Math.ceil((performance.now() - began) / 1000);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(MOST_OF_READINESS * (1 + seconds));
    expect(asked).toHaveBeenCalled();
    for (const method of ['PUT', 'POST', 'OPTIONS']) expect([method, await ask('/healthz', method)]).toEqual([method, 429]);
  }); // prettier-ignore

  test('over the limit cost the database nothing', async ({ limited: [ctx], owner }) => {
    const web = createWeb(ctx);
    const read = async () => web.request('/api/openapi.json', { headers: from('192.0.2.1') });
    await Promise.all(Array.from({ length: 601 }, read));
    const counted = () => owner.sql`select * from rate_limits order by key`;
    const before = await counted();
    const refused = await Promise.all(Array.from({ length: 50 }, read));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await counted()).toEqual(before);
  });
});

test('neither an address nor an account stands in what is counted', async ({ limited: [ctx], owner }) => {
  const ann = await signedIn(ctx);
  await visitor(ctx).post('/users/login', { email: ann.email, password: WRONG }, from('192.0.2.77'));
  await visitor(ctx).get(`/users/password/${ann.email}`, from('192.0.2.77'));
  const kept = JSON.stringify(await owner.sql`select * from rate_limits`);
  expect(kept).toContain('failedLoginsOfNetwork');
  for (const secret of [ann.email, ann.id, '192.0.2.77']) expect(kept).not.toContain(secret);
});

test('while the database is away each process counts by itself, and nobody is locked out for longer', async ({ ctx }) => {
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
}); // prettier-ignore

describe('what is refused', () => {
  const sendRubbish = async (ctx: Context, address: string, token?: string) =>
    (await visitor(ctx, token).post('/users/login', '{"email":', from(address))).status;

  test('is counted too: 120 a minute from an address that only ever sends such, also all at once', async ({ limited }) => {
    const [one, other] = limited;
    const statuses = await Promise.all(Array.from({ length: 130 }, () => sendRubbish(one, '192.0.2.1')));
    expect(statuses.filter((status) => status === 400)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    for (const body of [{}, 'no JSON', { email: 'a'.repeat(300_000) }]) {
      const answer = await visitor(one).post('/users/register', body, from('192.0.2.1'));
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
    // Another process hears of it with the next one.
    expect([await sendRubbish(other, '192.0.2.1'), await sendRubbish(other, '192.0.2.1')]).toEqual([400, 429]);
    expect(await sendRubbish(one, '192.0.2.2')).toBe(400);
  }); // prettier-ignore

  test('counts for the member who sent it, from wherever, and for nobody beside them', async ({ limited: [ctx] }) => {
    const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
    const send = async (person: typeof ann, n: number) =>
      (await person.post('/films/add', 'x'.repeat(300_000), from(`192.0.2.${n % 250}`))).status;
    const statuses = await Promise.all(Array.from({ length: 125 }, (_, n) => send(ann, n)));
    expect(statuses.filter((status) => status === 413)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await bob.patch(`/users/${bob.id}`, { name: 'Bob' }, from('192.0.2.1'))).status).toBe(200);
    expect(await sendRubbish(ctx, '192.0.2.1')).toBe(400);
  }); // prettier-ignore

  test('is all that is counted: who is never refused is never held up by it', async ({ limited: [ctx] }) => {
    const people = [await signedIn(ctx), await signedIn(ctx)];
    const statuses = await Promise.all(Array.from({ length: 160 }, async (_, n) => (await people[n % 2]!.patch(`/users/${people[n % 2]!.id}`, { name: 'Ann' }, from('192.0.2.1'))).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }); // prettier-ignore
});
