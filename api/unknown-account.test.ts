import { expect, onTestFinished, vi } from 'vitest';
import { test } from '#test/database/with-database.ts';

/** The program loaded anew, over the real argon2, of which is noted how often it is asked for what. */
async function loadWatched() {
  vi.resetModules();
  vi.doMock('@node-rs/argon2', { spy: true });
  onTestFinished(() => {
    vi.doUnmock('@node-rs/argon2');
    vi.resetModules(); // no other test gets what is watched
  });
  return { ...(await import('@node-rs/argon2')), ...(await import('#test/people.ts')) };
}

test('who signs in has the same computed for “no such account” as for “not its password”, before they are answered', async ({ ctx }) => {
  const { hash, verify, signedIn, visitor } = await loadWatched();
  const ann = await signedIn(ctx);
  const computedFor = async (email: string) => {
    vi.clearAllMocks();
    expect((await visitor(ctx).post('/users/login', { email, password: 'not this one' })).status).toBe(400);
    const { calls, settledResults } = vi.mocked(verify).mock;
    return {
      hashed: vi.mocked(hash).mock.calls.length,
      compared: calls.map(([stored, password]) => [/^.*?p=\d+/.exec(String(stored))?.[0], password]),
      ended: settledResults.map(({ type }) => type),
    };
  };
  await computedFor('nobody@example.org'); // what they are compared with is made once
  const once = { hashed: 0, compared: [['$argon2id$v=19$m=19456,t=2,p=1', 'not this one']], ended: ['fulfilled'] };
  for (const email of [ann.email, 'nobody@example.org', 'n@example.org']) expect(await computedFor(email)).toEqual(once);
});
