import { expect, test } from 'vitest';
import { createClientErrorLimiter } from './client-error-limiter.ts';

const NETWORK = '192.0.2.1';

/** Makes a limiter that allows three errors a minute. */
function limiter() {
  let errors = 0;
  const count = () => Promise.resolve({ consumedPoints: (errors += 1), msBeforeNext: 60_000 });
  return createClientErrorLimiter(count, { max: 3, seconds: 60, message: 'Too much had to be refused.' });
}

test('a request from a network with many running requests waits for one of them to end, and is not refused', async () => {
  const { check, begin } = limiter();
  const others = await Promise.all([1, 2, 3].map(() => begin(NETWORK)));
  const began: string[] = [];
  const [ann, bob] = ['Ann', 'Bob'].map((name) => begin(NETWORK).then((end) => (began.push(name), end)));
  check(NETWORK);
  await begin('192.0.2.2');
  expect(began).toEqual([]);
  await others[0]!(false);
  await (
    await ann!
  )(false);
  await (
    await bob!
  )(false);
  expect(began).toEqual(['Ann', 'Bob']);
});

test('if six wrong requests arrive at the same time, three use up the limit, and the others are refused unread', async () => {
  const { check, begin } = limiter();
  let lookedAt = 0;
  const all = await Promise.allSettled(
    Array.from({ length: 6 }, async () => {
      const end = await begin(NETWORK);
      lookedAt += 1;
      await end(true);
    }),
  );
  expect(lookedAt).toBe(3);
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  expect(() => check(NETWORK)).toThrow('Too much had to be refused.');
});

test('a network can have only as many waiting requests as the limit allows errors', async () => {
  const { begin } = limiter();
  const running = await Promise.all([1, 2, 3].map(() => begin(NETWORK)));
  const waiting = [1, 2, 3].map(() => begin(NETWORK));
  await expect(begin(NETWORK)).rejects.toMatchObject({ status: 429, retryAfter: 2 });
  // The three waiting requests begin when the running requests end.
  for (const end of running) await end(false);
  expect(await Promise.all(waiting)).toHaveLength(3);
});
