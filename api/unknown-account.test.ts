import { hash, verify } from '@node-rs/argon2';
import { expect, vi } from 'vitest';
import { test } from '#test/database/with-database.ts';
import { signedIn, visitor } from '#test/people.ts';

// The real one, and noted how often it is asked for what: nothing may have loaded it before (vitest.config.ts).
vi.mock('@node-rs/argon2', { spy: true });

test('who signs in has the same computed for “no such account” as for “not its password”, before they are answered', async ({ ctx }) => {
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
}); // prettier-ignore
