import { hash } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword, needsRehash, isPassword } from './passwords.ts';

/** Hashes a password so cheaply that a comparison costs almost nothing. */
const quickHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

test('a password is stored as a salted argon2id hash (19 MiB, 2 passes), and matches only exactly as typed', async () => {
  const typed = ' Ünïcode 🎬 words ';
  const [one, other] = await Promise.all([hashPassword(typed), hashPassword(typed)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await isPassword(one, typed)).toBe(true);
  for (const wrong of [typed.trim(), typed.toLowerCase(), typed.normalize('NFD'), '']) expect(await isPassword(one, wrong)).toBe(false);
});

test('all 128 characters of a long password count', async () => {
  const long = 'x'.repeat(127);
  expect(await isPassword(await hashPassword(`${long}a`), `${long}b`)).toBe(false);
});

test('if there is no account, no password is right, not even the password of the dummy hash', async () => {
  expect(await isPassword(undefined, 'the password of no account')).toBe(false);
});

test('a hash with less memory or fewer passes than today’s is outdated', async () => {
  const weak = await hash('x', { memoryCost: 8192, timeCost: 2, parallelism: 1 });
  const short = await hash('x', { memoryCost: 19_456, timeCost: 1, parallelism: 1 });
  const strong = await hash('x', { memoryCost: 32_768, timeCost: 3, parallelism: 1 });
  expect([weak, short, strong, await hashPassword('x')].map(needsRehash)).toEqual([true, true, false, false]);
});

test('sixty people who sign in at the same time all get the right answer', async () => {
  const stored = await quickHash('a good password');
  const results = await Promise.all(Array.from({ length: 60 }, (_, n) => isPassword(stored, n % 2 ? 'a good password' : 'no')));
  expect(results.filter(Boolean)).toHaveLength(30);
});

test('a refused sign-in without an account, while too many people sign in, does not break later sign-ins', async () => {
  vi.resetModules();
  const fresh = await import('./passwords.ts');
  const stored = await quickHash('somebody else');
  const others = Array.from({ length: 152 }, () => fresh.isPassword(stored, 'somebody else'));
  await expect(fresh.isPassword(undefined, 'x')).rejects.toThrow('Too many people');
  await Promise.all(others);
  expect(await fresh.isPassword(undefined, 'x')).toBe(false);
});

test('if too many people sign in at the same time, some get status 503, and later sign-ins work', async () => {
  const stored = await quickHash('a good password');
  const all = await Promise.allSettled(Array.from({ length: 300 }, () => isPassword(stored, 'x')));
  const refused = all.filter((one) => one.status === 'rejected').map((one) => one.reason as Error & { status: number });
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map((one) => one.status))).toEqual(new Set([503]));
  expect(await isPassword(undefined, 'x')).toBe(false);
});

test('the commonest passwords are refused in upper and lower case, and other passwords are accepted', () => {
  for (const common of ['1234567890', 'qwertyuiop', 'Password123', 'basketball'])
    expect(() => refuseCommonPassword(common)).toThrow(expect.objectContaining({ status: 400, fields: { password: expect.any(String) } }));
  refuseCommonPassword('correct horse battery');
});

test('while 150 networks of one customer guess passwords, another network waits for only a few of them', async () => {
  const stored = await quickHash('somebody else');
  const order: string[] = [];
  const compare = async (network: string) => {
    await isPassword(stored, 'x', network);
    order.push(network);
  };
  const flood = Array.from({ length: 150 }, (_, n) => compare(`2001:db8:0:${n.toString(16)}::`));
  await Promise.all([...flood, compare('192.0.2.1')]);
  expect(order.indexOf('192.0.2.1')).toBeLessThan(5);
});
