import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { api, ApiError, readPublic } from './api-client.ts';
import { currentSession, endSession, startSession } from '#app/session/auth/session.ts';
import { ANN, stubBrowser, tokenOf } from '#app/session/testing/browser.ts';

/** The API's next response, and the requests that it received. */
let respond: (init: RequestInit) => Response | Promise<Response>;
let asked: { address: string; init: RequestInit }[];

beforeEach(() => {
  stubBrowser();
  endSession();
  asked = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, init });
    return respond(init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const page = (address = '/account?tab=1', signal = new AbortController().signal) => new Request(`https://site.test${address}`, { signal });
const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test('a signed-in member sends a token and JSON', async () => {
  respond = () => Response.json({ data: 1 });
  startSession(tokenOf(ANN));
  expect(await api.patch('users/1', { name: 'Ann' }, page())).toBe(1);
  expect(asked[0]).toMatchObject({
    address: '/api/users/1',
    init: {
      method: 'PATCH',
      body: '{"name":"Ann"}',
      headers: { authorization: `Bearer ${tokenOf(ANN)}`, 'content-type': 'application/json' },
    },
  });
});

test('a signed-out visitor sends no token, and a signed-in member reads public data without a token', async () => {
  respond = () => Response.json({});
  await api.get('films', page());
  startSession(tokenOf(ANN));
  await readPublic('films', page().signal);
  for (const { init } of asked) expect(init.headers).not.toHaveProperty('authorization');
});

test('an error response gives its status and a message for each field', async () => {
  respond = () => Response.json({ email: 'Enter an address.' }, { status: 400 });
  const error = await outcome(api.post('users/login', {}, page()));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, fields: { email: 'Enter an address.' } });
});

test.each([
  ['an empty body', 200, ''],
  ['an error page of a proxy', 502, '<h1>Bad gateway</h1>'],
  ['a string', 500, '"oh"'],
  ['null', 500, 'null'],
  ['an object without a message', 500, '{}'],
  ['an array', 502, '["oh"]'],
  ['an error in another format', 502, '{"error":{"code":502,"message":"Bad gateway"}}'],
])('%s is reported as a fault on our side', async (_what, status, text) => {
  respond = () => new Response(text, { status });
  expect(await outcome(api.get('films', page()))).toMatchObject({
    status,
    fields: { error: expect.stringContaining('on our side') as string },
  });
});

test('a network failure is reported; a request that the member abandoned is not', async () => {
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await outcome(api.get('films', page()))).toMatchObject({
    status: 0,
    fields: { error: expect.stringContaining('connection') as string },
  });
  const gone = AbortSignal.abort();
  expect(await outcome(api.get('films', page('/', gone)))).toMatchObject({ name: 'AbortError' });
});

test.each([
  ['a successful response', 200],
  ['an error response', 400],
])('%s that stops after its headers times out after 30 seconds and is reported as a network failure', async (_what, status) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  respond = ({ signal }) => {
    const start = (body: ReadableStreamDefaultController) => {
      body.enqueue(new TextEncoder().encode('{"data":'));
      signal!.addEventListener('abort', () => body.error(signal!.reason));
    };
    return new Response(new ReadableStream({ start }), { status });
  };
  const told = vi.fn();
  void outcome(api.patch('users/1', { name: 'Ann' }, page())).then(told);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told.mock.lastCall).toMatchObject([{ status: 0, fields: { error: expect.stringContaining('connection') as string } }]);
});

describe('a session that is no longer valid', () => {
  const wayTo = async (promise: Promise<unknown>) => ((await outcome(promise)) as Response).headers.get('location');

  test('ends, and the member is sent to the login page, which returns to the same page', async () => {
    respond = () => Response.json({ error: 'Sign in again.' }, { status: 401 });
    startSession(tokenOf(ANN));
    expect(await wayTo(api.get('users', page()))).toBe('/login?after=ended&next=%2Faccount%3Ftab%3D1');
    expect(currentSession()).toBeUndefined();
  });

  test('does not end the newer session that another tab has started', async () => {
    const newer = tokenOf({ ...ANN, exp: ANN.exp + 1 });
    respond = () => {
      startSession(newer);
      return Response.json({ error: 'Sign in again.' }, { status: 401 });
    };
    startSession(tokenOf(ANN));
    expect(await wayTo(api.get('users', page('/')))).toBe('/login?next=%2F');
    expect(currentSession()?.token).toBe(newer);
  });
});
