import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo } from '#test/mail/mails.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { serve } from './waiting.ts';

/** Data that no line is allowed to have. */
const SECRET = /canary|secret words of hers|198\.51\.100|127\.0\.0\.1|::1/i;

interface Line {
  msg: string;
  reqId?: string;
  method?: string;
  route?: string;
  status?: number;
  kind?: string;
}

/** Returns the same context with a log that is recorded. */
function listening(ctx: Context, given: Partial<Context['settings']> = {}): { ctx: Context; lines: Line[]; said: () => string } {
  let said = '';
  const lines: Line[] = [];
  const log = createLog('trace', {
    write(line) {
      said += line;
      lines.push(JSON.parse(line) as Line);
    },
  });
  const settings = { ...ctx.settings, logRequests: 'all' as const, ...given };
  return { ctx: { ...ctx, log, settings }, lines, said: () => said };
}

const EMAIL = 'canary@example.org';
const PASSWORD = 'secret words of hers';
/** Headers that a browser, an untrusted proxy or a curious person might send. */
const HEADERS = {
  'user-agent': 'Canary/1.0',
  cookie: 'display=canary',
  referer: 'https://canary.example/reset/canary',
  'x-forwarded-for': '198.51.100.7',
  'x-request-id': 'canary-of-a-stranger',
};

test('the log records events without email addresses, IP addresses, secrets or paths that contain secrets', async ({ ctx }) => {
  const watched = listening(ctx);
  const mailServer = await startMailServer();
  const world = mailingTo(watched.ctx, mailServer);
  const { address, close } = await serve(world);
  const send = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
    fetch(`${address}${path}`, {
      method,
      headers: { ...HEADERS, ...more, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const person = { name: 'Canary Lee', email: EMAIL, password: PASSWORD, password2: PASSWORD };
  expect((await send('POST', '/api/users/register', person)).status).toBe(201);
  await send('POST', '/api/users/register', person);
  await send('POST', '/api/users/login', { email: EMAIL, password: 'canary, but wrong' });
  const login = await send('POST', '/api/users/login', { email: EMAIL, password: PASSWORD });
  const { token } = (await login.json()) as { token: string };
  await send('GET', '/api/users/', undefined, { authorization: `Bearer ${token}` });
  await send('GET', '/api/films?search=canary&canary=canary');
  await send('GET', '/?search=canary');
  await send('GET', '/canary/198.51.100.7');
  await send('POST', '/api/films/add', { title: 'Canary' }, { authorization: 'Bearer canary' });
  const asked = await send('GET', `/api/users/password/${encodeURIComponent(EMAIL)}`);
  // The mail server quotes the whole message in its error.
  mailServer.toMessage = (raw) => ({
    status: 451,
    words: `${EMAIL} ${raw.slice(0, 200).replaceAll(/\s+/g, ' ')}`,
  });
  await workOffJobs(world);
  mailServer.toMessage = () => undefined;
  await workOffJobs(world, { evenLater: true });
  const [, link = ''] = /\/reset\/([\w-]{43})/.exec(mailServer.received.at(-1)!.raw.replaceAll(/=\r?\n/g, '')) ?? [];
  expect(link).toHaveLength(43);
  await send('GET', `/reset/${link}`);
  await send('POST', '/api/users/password-reset', {
    token: link,
    password: 'other canary words',
    password2: 'other canary words',
  });
  await close();

  expect(watched.said()).not.toMatch(SECRET);
  expect(watched.said()).not.toContain(token.slice(-20));
  expect(watched.said()).not.toContain(link.slice(0, 16));
  expect(watched.lines.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual(
    expect.arrayContaining([
      'POST /api/users/login 400',
      'GET /api/users/password/:email 200',
      'GET / 200',
      'GET unknown 404',
      'GET /reset/:token 200',
    ]),
  );
  // Later log lines about the same request have its id.
  const id = asked.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(watched.lines.filter(({ reqId }) => reqId === id).map(({ msg, kind }) => kind ?? msg)).toEqual([
    'a request was answered',
    'password reset',
    'password reset',
  ]);
});

test('a visitor who gets a server error sees the request id that the log has', async ({ ctx }) => {
  await buildFilm(ctx); // a list without films needs no database
  const watched = listening(ctx, { logRequests: 'failures' });
  const db = new Proxy(ctx.db, {
    get() {
      throw new Error('broken for the test');
    },
  });
  const broken = { ...watched.ctx, db };
  const { address, close } = await serve(broken);
  await fetch(`${address}/healthz`);
  for (const [path, accept] of [
    ['/api/films', '*/*'],
    ['/', 'text/html'],
  ]) {
    const answer = await fetch(`${address}${path}`, { headers: { accept: accept! } });
    const id = answer.headers.get('x-request-id')!;
    expect([path, answer.status, await answer.text()]).toEqual([path, 500, expect.stringContaining(id)]);
    expect(watched.lines.filter(({ reqId }) => reqId === id).map(({ msg, status }) => [msg, status])).toEqual([
      [path === '/' ? 'a page could not be loaded' : 'a request failed', undefined],
      ['a request was answered', 500],
    ]);
  }
  expect(watched.lines).toHaveLength(4);
  await close();
});

test('the program keeps a well-formed request id from a trusted proxy, and replaces others', async ({ ctx }) => {
  const [trusting, other] = [await serve(listening(ctx, { trustProxy: 1 }).ctx), await serve(listening(ctx).ctx)];
  const idFor = async ({ address }: { address: string }, given: string) =>
    (await fetch(`${address}/healthz`, { headers: { 'x-request-id': given } })).headers.get('x-request-id');
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(await idFor(trusting, id)).toBe(id);
  expect(await idFor(other, id)).toMatch(/^[0-9a-f]{16}$/);
  for (const wrong of ['a@example.org', 'short', 'x'.repeat(65)]) expect(await idFor(trusting, wrong)).toMatch(/^[0-9a-f]{16}$/);
  await trusting.close();
  await other.close();
});
