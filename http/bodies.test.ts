import { expect } from 'vitest';
import { test } from '#test/database/with-database.ts';
import { visitor } from '#test/people.ts';
import { createWeb } from '../web/web.ts';

const LOGIN = '/users/login';

test('a request whose body is not a JSON object gets a 400 with a sentence', async ({ ctx }) => {
  const { post } = visitor(ctx);
  for (const body of ['', ' ', 'null', '[]', '"x"', '7', 'true', '{', '{"email":"a@example.org"', '\uFEFF', '{"a":1}}', '\u0000'])
    expect([body, await post(LOGIN, body)]).toMatchObject([body, { status: 400, body: { error: expect.any(String) } }]);
});

test('a request without the content type of JSON gets a 415', async ({ ctx }) => {
  const { post } = visitor(ctx);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp'])
    expect((await post(LOGIN, '{}', { 'content-type': type })).status).toBe(415);
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON'])
    expect((await post(LOGIN, '{}', { 'content-type': type })).status).toBe(400);
});

test('a body with invalid UTF-8 gets a 400', async ({ ctx }) => {
  const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
  const answer = await createWeb(ctx).request('/api/users/register', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([400, ['error']]);
});

test('a body of more than 256 KiB gets a 413, even without a content length', async ({ ctx }) => {
  const { post } = visitor(ctx);
  expect((await post(LOGIN, JSON.stringify({ email: 'x'.repeat(257 * 1024) }))).status).toBe(413);
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
    },
  });
  const answer = await createWeb(ctx).request('/api/users/login', {
    method: 'POST',
    body: endless,
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(10);
});

test('a deeply nested body gets an error, and brackets in a text do not count as levels', async ({ ctx }) => {
  const { post } = visitor(ctx);
  const deep = `${'[1,'.repeat(40_000)}1${']'.repeat(40_000)}`;
  expect((await post(LOGIN, `{"email":${deep},"password":"x"}`)).status).toBe(400);
  const login = async (x: string) => (await post(LOGIN, `{"x":${x},"email":"a@example.org","password":"x"}`)).body as object;
  expect(await login(deep)).toEqual({
    error: expect.stringContaining('20 levels, and up to 60,000 keys') as string,
  });
  // Unknown fields are ignored, and brackets in a text are not levels.
  expect(await login(`${'[1,'.repeat(18)}1${']'.repeat(18)}`)).toHaveProperty('emailnotfound');
  expect(await login(`["${'[{'.repeat(5000)}\\"${'],'.repeat(5000)}"]`)).toHaveProperty('emailnotfound');
});
