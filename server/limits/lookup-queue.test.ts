import { expect, onTestFinished, test, vi } from 'vitest';
import { createLookupQueue } from './lookup-queue.ts';

test('a programme that has waited for ten seconds is refused, so that its festival can try again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = createLookupQueue(50, 'Too many programmes are being looked up');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const others = ['Ann', 'Bob'].map((name) => queue.run(name, () => held));
  const refused = queue.run('Cid', () => Promise.resolve()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await refused).toMatchObject({ status: 503, retryAfter: 2 });
  letGo();
  await Promise.all(others);
});
