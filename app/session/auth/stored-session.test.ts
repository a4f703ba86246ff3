import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStoredSession } from './stored-session.ts';

let stored: Record<string, string>;

beforeEach(() => {
  stored = {};
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ANN = { id: 'a', name: 'Ann Lee', isAdmin: false, isTrusted: true, exp: 2_000_000_000 };
const token = (claims: unknown) =>
  `e30.${Buffer.from(typeof claims === 'string' ? claims : JSON.stringify(claims)).toString('base64url')}.x`;

test('a stored token identifies the signed-in user', () => {
  stored['jwt'] = token({ ...ANN, sv: 3, iss: 'us' });
  expect(readStoredSession()).toEqual({ token: stored['jwt'], user: ANN });
});

test('names are read correctly in any language', () => {
  const name = 'Žofie Ångström 山田 ÿ>?';
  stored['jwt'] = token({ ...ANN, name });
  expect(readStoredSession()?.user.name).toBe(name);
});

test('later changes to the user are merged only if they belong to the same token', () => {
  stored['jwt'] = token(ANN);
  stored['jwt-user'] = JSON.stringify({ ...ANN, name: 'Ann Smith', isAdmin: true });
  expect(readStoredSession()?.user).toMatchObject({ name: 'Ann Smith', isAdmin: true });
  for (const other of [{ id: 'b' }, { exp: 1 }]) {
    stored['jwt-user'] = JSON.stringify({ ...ANN, name: 'Bea', ...other });
    expect(readStoredSession()?.user.name).toBe('Ann Lee');
  }
  stored['jwt-user'] = 'garbage';
  expect(readStoredSession()?.user).toEqual(ANN);
});

test('a user has a role only if its value is exactly true', () => {
  stored['jwt'] = token({ ...ANN, isAdmin: 'true', isTrusted: 1 });
  expect(readStoredSession()?.user).toMatchObject({ isAdmin: false, isTrusted: false });
});

test.each([
  ['no token', undefined],
  ['an empty text', ''],
  ['a word', 'garbage'],
  ['two dots', '..'],
  ['text that is not base64', 'a.%%%.c'],
  ['text that is not JSON', token('{')],
  ['a list', token('[]')],
  ['null', token('null')],
  ['a number', token('7')],
  ['a token without a name', token({ id: 'a', exp: 1 })],
  ['a token with an expiry time in words', token({ id: 'a', name: 'Ann', exp: 'soon' })],
  ['a token without an expiry time', token({ id: 'a', name: 'Ann' })],
])('%s is not a session', (_what, text) => {
  if (text !== undefined) stored['jwt'] = text;
  expect(readStoredSession()).toBeUndefined();
});

test('if the browser refuses to read its storage, no one is signed in', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
  });
  expect(readStoredSession()).toBeUndefined();
});

test('readStoredSession needs no other code, so its source can run as the first script of a page', () => {
  stored['jwt'] = token(ANN);
  // oxlint-disable-next-line no-eval, typescript/no-implied-eval -- as the first script of a page does
  const again = (0, eval)(`(${readStoredSession.toString()})`) as typeof readStoredSession;
  expect(again()?.user).toEqual(ANN);
});
