import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

test('at most a thousand wait for one; who comes then works alone, and all are answered', async () => {
  const { run: share } = createSingleFlight<string>(() => true);
  const { promise, resolve: finish } = Promise.withResolvers<string>();
  let works = 0;
  const work = () => {
    works += 1;
    return promise;
  };
  const all = Array.from({ length: 1011 }, () => share('the same', work));
  expect(works).toBe(11);
  finish('the answer');
  expect(new Set(await Promise.all(all))).toEqual(new Set(['the answer']));
  // Nobody waits any more: there is room again.
  const again = [share('the same', work), share('the same', work)];
  expect(works).toBe(12);
  await Promise.all(again);
});

test('what is not for all is the first one’s own, and so is what went wrong for them', async () => {
  const { run: share } = createSingleFlight<number>((result) => result > 0);
  const outcomes = [() => Promise.reject(new Error('gone')), () => Promise.resolve(-1)];
  for (const first of outcomes) {
    let next = 0;
    const asked = [share('the same', first), ...[1, 2].map(() => share('the same', () => Promise.resolve((next += 1))))];
    expect((await Promise.allSettled(asked)).slice(1)).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'fulfilled', value: 2 },
    ]);
  }
});
