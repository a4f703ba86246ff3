import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { openKeys } from './keys.ts';
import { issueToken, readToken } from './session-token.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const settings = readSettings({ JWT_SECRET: 'a secret that is long enough for this', SESSION_HOURS: '12' });
const ctx = { settings, keys: openKeys(settings), clock: () => NOW };
const later = (hours: number) => ({ ...ctx, clock: () => new Date(NOW.getTime() + hours * 3_600_000) });
const ANN = { id: 'ann', name: 'Ann Lee', is_admin: false, is_trusted: true, session_version: 3 };
const SESSION = '01890a5d-ac96-774b-bcce-b302099a8057';
let token: string;
beforeAll(async () => {
  token = await issueToken(ctx, ANN, { id: SESSION, hours: 12 });
});

const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

test('a token has the person’s id, name and roles, its session and its times, and nothing else', () => {
  expect(claimsOf(token)).toEqual({
    id: 'ann',
    name: 'Ann Lee',
    isAdmin: false,
    isTrusted: true,
    sv: 3,
    sid: SESSION,
    iss: 'film-access-materials',
    aud: settings.siteUrl,
    iat: NOW.getTime() / 1000,
    exp: NOW.getTime() / 1000 + 43_200,
  });
});

test('a token is valid for the hours of its session, whether or not the program has read it before', async () => {
  expect(await readToken(ctx, token)).toEqual({
    id: 'ann',
    sessionVersion: 3,
    sessionId: SESSION,
    issuedAt: NOW.getTime() / 1000,
  });
  expect(await readToken(later(11.99), token)).toEqual({
    id: 'ann',
    sessionVersion: 3,
    sessionId: SESSION,
    issuedAt: NOW.getTime() / 1000,
  });
  expect(await readToken(later(12.01), token)).toBeUndefined();
  const unseen = await issueToken(ctx, { ...ANN, session_version: 4 }, { id: SESSION, hours: 12 });
  expect(await readToken(later(12.01), unseen)).toBeUndefined();
  expect(await readToken(later(11.99), unseen)).toEqual({
    id: 'ann',
    sessionVersion: 4,
    sessionId: SESSION,
    issuedAt: NOW.getTime() / 1000,
  });
  const long = await issueToken(ctx, ANN, { id: SESSION, hours: 120 });
  expect(await readToken(later(119.99), long)).toMatchObject({ id: 'ann', sessionId: SESSION });
  expect(await readToken(later(120.01), long)).toBeUndefined();
});

test('a token that the program has read before is not valid on another site or with other keys', async () => {
  expect(await readToken(ctx, token)).toBeDefined();
  const elsewhere = { ...settings, siteUrl: 'https://elsewhere.example.org' };
  expect(await readToken({ ...ctx, settings: elsewhere }, token)).toBeUndefined();
  const keys = openKeys({ ...settings, jwtSecret: 'another secret that is long enough' });
  expect(await readToken({ ...ctx, keys }, token)).toBeUndefined();
});

describe('a session token', () => {
  const claims = { id: 'ann', sv: 3, sid: SESSION, name: 'Ann Lee', isAdmin: true, isTrusted: true };
  const seconds = NOW.getTime() / 1000;
  const good = (alg = 'HS256') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg, typ: 'JWT' })
      .setIssuer('film-access-materials')
      .setAudience(settings.siteUrl)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 60);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signedByHand = (header: object, payload: object) => {
    const text = `${encode(header)}.${encode(payload)}`;
    return `${text}.${createHmac('sha256', ctx.keys.session).update(text).digest('base64url')}`;
  };
  const whole = {
    ...claims,
    iss: 'film-access-materials',
    aud: settings.siteUrl,
    iat: seconds,
    exp: seconds + 60,
  };

  test('with the right key and the right claims is valid', async () => {
    expect(await readToken(ctx, await good().sign(ctx.keys.session))).toBeDefined();
    expect(await readToken(ctx, signedByHand({ alg: 'HS256', typ: 'JWT' }, whole))).toBeDefined();
  });

  test.for<[what: string, forge: () => string | Promise<string>]>([
    ['without any text', () => ''],
    ['of meaningless text', () => 'a.b.c'],
    ['of 64,000 characters', () => 'a'.repeat(64_000)],
    ['without a signature', () => `${token.split('.').slice(0, 2).join('.')}.`],
    ['with the algorithm none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(whole)}.`],
    ['signed with another key', () => good().sign(new Uint8Array(32))],
    ['signed with the key of reset links', () => good().sign(ctx.keys.reset)],
    ['whose claims were changed', () => token.replace(token.split('.')[1]!, encode({ ...claimsOf(token), isAdmin: true }))],
    ['signed by another algorithm with the same key', () => good('HS512').sign(ctx.keys.session)],
    ['that brings its own key', () => signedByHand({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'AA' }, crit: ['jwk'] }, whole)],
    ['of another type', () => signedByHand({ alg: 'HS256', typ: 'reset' }, whole)],
    ['of another issuer', () => good().setIssuer('elsewhere').sign(ctx.keys.session)],
    ['for another site', () => good().setAudience('https://elsewhere.example.org').sign(ctx.keys.session)],
    [
      'that is not valid yet',
      () =>
        good()
          .setNotBefore(seconds + 600)
          .sign(ctx.keys.session),
    ],
    ['that does not expire', () => signedByHand({ alg: 'HS256', typ: 'JWT' }, { ...whole, exp: undefined })],
    ['without a session version', () => signedByHand({ alg: 'HS256', typ: 'JWT' }, { ...whole, sv: undefined })],
    ['without a session', () => signedByHand({ alg: 'HS256', typ: 'JWT' }, { ...whole, sid: undefined })],
    ['whose session version is a text', () => signedByHand({ alg: 'HS256', typ: 'JWT' }, { ...whole, sv: '3' })],
    ['whose session is not an id', () => signedByHand({ alg: 'HS256', typ: 'JWT' }, { ...whole, sid: 'x' })],
    ['with an id that is not a text', () => signedByHand({ alg: 'HS256', typ: 'JWT' }, { ...whole, id: { ann: true } })],
  ])('%s is refused', async ([, forge]) => {
    expect(await readToken(ctx, await forge())).toBeUndefined();
  });
});
