import { expect, onTestFinished, vi } from 'vitest';
import { test } from '#test/database/with-database.ts';

/** Loads the program again with the real argon2, and records the calls of its functions. */
async function loadWatched() {
  vi.resetModules();
  vi.doMock('@node-rs/argon2', { spy: true });
  onTestFinished(() => {
    vi.doUnmock('@node-rs/argon2');
    vi.resetModules(); // so that no other test uses the recorded modules
  });
  return { ...(await import('@node-rs/argon2')), ...(await import('#test/people.ts')) };
}

test('a sign-in does the same computation for an unknown account as for a wrong password, before the response', async ({ ctx }) => {
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
  await computedFor('nobody@example.org'); // makes the hash for unknown accounts, which happens once
  const once = { hashed: 0, compared: [['$argon2id$v=19$m=19456,t=2,p=1', 'not this one']], ended: ['fulfilled'] };
  for (const email of [ann.email, 'nobody@example.org', 'n@example.org']) expect(await computedFor(email)).toEqual(once);
});
