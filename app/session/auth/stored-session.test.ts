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

test('a token says who is signed in', () => {
  stored['jwt'] = token({ ...ANN, sv: 3, iss: 'us' });
  expect(readStoredSession()).toEqual({ token: stored['jwt'], user: ANN });
});

test('names are read as they are written in any language', () => {
  const name = 'Žofie Ångström 山田 ÿ>?';
  stored['jwt'] = token({ ...ANN, name });
  expect(readStoredSession()?.user.name).toBe(name);
});

test('what has changed since is merged, as long as it is of this very token', () => {
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

test('a role is one only when it is true', () => {
  stored['jwt'] = token({ ...ANN, isAdmin: 'true', isTrusted: 1 });
  expect(readStoredSession()?.user).toMatchObject({ isAdmin: false, isTrusted: false });
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a word', 'garbage'],
  ['two dots', '..'],
  ['no base64', 'a.%%%.c'],
  ['no JSON', token('{')],
  ['a list', token('[]')],
  ['null', token('null')],
  ['a number', token('7')],
  ['no name', token({ id: 'a', exp: 1 })],
  ['an expiry in words', token({ id: 'a', name: 'Ann', exp: 'soon' })],
  ['no expiry', token({ id: 'a', name: 'Ann' })],
])('%s is no session', (_what, text) => {
  if (text !== undefined) stored['jwt'] = text;
  expect(readStoredSession()).toBeUndefined();
});

test('where nothing can be read nobody is signed in', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
  });
  expect(readStoredSession()).toBeUndefined();
});

test('it stands alone: its text runs where nothing of the site is loaded', () => {
  stored['jwt'] = token(ANN);
  // oxlint-disable-next-line no-eval, typescript/no-implied-eval -- as the first script of a page does
  const again = (0, eval)(`(${readStoredSession.toString()})`) as typeof readStoredSession;
  expect(again()?.user).toEqual(ANN);
});
