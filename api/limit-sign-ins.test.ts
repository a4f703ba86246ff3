import { setImmediate } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { hashPassword, isPassword } from '#server/auth/passwords.ts';
import type { Context } from '#server/context.ts';
import { from, test } from '#test/limited.ts';
import { guessedAccounts, PASSWORD, signedIn, visitor } from '#test/people.ts';

const WRONG = 'not the password';

describe('wrong passwords', () => {
  test('from one network for one account are limited to ten per 15 minutes; its owner can sign in elsewhere', async ({ limited }) => {
    const [one, other] = limited;
    const ann = await signedIn(one);
    const login = (ctx: Context, password: string, address: string, email = ann.email) =>
      visitor(ctx).post('/users/login', { email, password }, from(address));
    const statuses = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await login(time % 2 ? one : other, WRONG, '192.0.2.1')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    const refused = await login(one, PASSWORD, '192.0.2.1', ann.email.toUpperCase());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Object.keys(refused.body as object)).toEqual(['error']);
    expect((await login(one, PASSWORD, '192.0.2.2')).status).toBe(200);
    expect((await login(one, WRONG, '192.0.2.1', 'bob@example.org')).status).toBe(400);
  });

  test('from one network are limited to a hundred an hour for all accounts, even if all arrive at once', async ({ limited: [ctx] }) => {
    const emails = Array.from({ length: 110 }, (_, n) => `n${n}@example.org`);
    await guessedAccounts(ctx, emails.slice(5)); // the first five have no account
    const answers = await Promise.all(
      emails.map((email) => visitor(ctx).post('/users/login', { email, password: WRONG }, from('192.0.2.1'))),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('do not count if the program was too busy to compare them', async ({ limited: [ctx] }) => {
    const email = 'ann@example.org';
    await guessedAccounts(ctx, [email]);
    const login = async (password: string) => (await visitor(ctx).post('/users/login', { email, password }, from('192.0.2.1'))).status;
    const over = new AbortController();
    const stored = await hashPassword('somebody else');
    const keepBusy = async () => {
      while (!over.signal.aborted) await isPassword(stored, 'x', '192.0.2.1').catch(async () => setImmediate());
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
  });

  test('over the limit of one account do not count for its network, so other members can sign in', async ({ limited: [ctx] }) => {
    const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
    const login = async (email: string, password: string) =>
      (await visitor(ctx).post('/users/login', { email, password }, from('192.0.2.1'))).status;
    const statuses = await Promise.all(Array.from({ length: 110 }, () => login(ann.email, WRONG)));
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(await login(bob.email, PASSWORD)).toBe(200);
  });

  test('count, but right passwords do not, even if many arrive at once', async ({ limited: [ctx] }) => {
    const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
    const login = async ({ email }: typeof ann) =>
      (await visitor(ctx).post('/users/login', { email, password: PASSWORD }, from('192.0.2.1'))).status;
    const statuses = await Promise.all(Array.from({ length: 115 }, () => login(ann)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([await login(ann), await login(bob)]).toEqual([200, 200]);
  });

  test('count, but right passwords that a member enters one after another do not', async ({ limited: [ctx] }) => {
    const ann = await signedIn(ctx);
    for (let time = 0; time < 30; time += 1)
      expect((await visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD }, from('192.0.2.1'))).status).toBe(200);
  });
});
