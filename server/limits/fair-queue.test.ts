import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Makes a queue that runs one task at a time and lets four wait. `done` lists the tasks that have ended. */
function queued() {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 4 }, () => new Error('too many'));
  const done: string[] = [];
  const ask = (who: string, n: number, signal?: AbortSignal) =>
    queue
      .run(who, async () => void done.push(await Promise.resolve(`${who} ${n}`)), signal)
      .catch((error: unknown) => void done.push(`${who} ${n}: ${error instanceof Error ? error.message : 'no error'}`));
  return { ask, done };
}

test('people who wait take turns, even if one of them has many tasks', async () => {
  const { ask, done } = queued();
  await Promise.all([ask('Ann', 1), ask('Ann', 2), ask('Ann', 3), ask('Ann', 4), ask('Bob', 1)]);
  expect(done).toEqual(['Ann 1', 'Ann 2', 'Bob 1', 'Ann 3', 'Ann 4']);
});

test('a queue that one person has filled has room for others, until all have an equal share', async () => {
  const { ask, done } = queued();
  await Promise.all([1, 2, 3, 4, 5, 6].map((n) => ask('Ann', n)).concat([1, 2, 3].map((n) => ask('Bob', n))));
  expect(done.filter((one) => one.endsWith('too many')).toSorted()).toEqual([
    'Ann 4: too many',
    'Ann 5: too many',
    'Ann 6: too many',
    'Bob 3: too many',
  ]);
  expect(done.filter((one) => !one.endsWith('too many'))).toEqual(['Ann 1', 'Ann 2', 'Bob 1', 'Ann 3', 'Bob 2']);
});

test('a task that its caller has aborted is not run and frees its place', async () => {
  const { ask, done } = queued();
  const gone = new AbortController();
  const all = [ask('Ann', 1), ask('Ann', 2, gone.signal), ask('Bob', 1, gone.signal), ask('Bob', 2)];
  gone.abort();
  all.push(ask('Ann', 3), ask('Ann', 4), ask('Bob', 3), ask('Ann', 5, gone.signal));
  await Promise.all(all);
  expect(done.toSorted()).toEqual(['Ann 1', 'Ann 2: too many', 'Ann 3', 'Ann 4', 'Ann 5: too many', 'Bob 1: too many', 'Bob 2', 'Bob 3']);
  await ask('Ann', 6);
  expect(done.at(-1)).toBe('Ann 6');
});

test('a limit for each person leaves room for others, whose tasks begin before the first person’s tasks end', async () => {
  const queue = createFairQueue({ concurrency: 2, maxWaiting: 50, ofKey: { concurrency: 1, maxWaiting: 2 } }, () => new Error('too many'));
  const done: string[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const ask = (who: string, until = Promise.resolve()) =>
    queue.run(who, async () => void done.push(await until.then(() => who))).catch(() => void done.push(`not ${who}`));
  const anns = ['Ann', 'Ann', 'Ann', 'Ann'].map((who) => ask(who, held));
  await Promise.all([ask('Bob'), ask('Bob'), ask('Cid')]);
  expect(done).toEqual(['not Ann', 'Bob', 'Bob', 'Cid']);
  letGo();
  await Promise.all(anns);
  expect(done.slice(4)).toEqual(['Ann', 'Ann', 'Ann']);
});

test('a task that has waited for too long is refused and frees its place', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 1, maxWaitMs: 1000 }, () => new Error('too many'));
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = queue.run('Ann', () => held);
  const second = queue.run('Bob', () => Promise.resolve('done')).catch(() => 'refused');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await second).toBe('refused');
  const third = queue.run('Bob', () => Promise.resolve('done'));
  letGo();
  await first;
  expect(await third).toBe('done');
});

test('a task that waits elsewhere leaves its place to others, continues before others of its key, and is not refused', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 3 }, () => new Error('too many'));
  const done: string[] = [];
  const ask = (who: string, until = Promise.resolve()) => queue.run(who, async () => void done.push(await until.then(() => who)));
  const answer = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const form = queue.run('Ann', async (outside) => {
    await outside(() => answer.promise);
    done.push('Ann’s form');
  });
  const others = [ask('Bob', read.promise), ask('Ann')];
  const last = ask('Ann').catch(() => void done.push('not Ann'));
  answer.resolve();
  await setImmediate();
  others.push(ask('Cid'));
  read.resolve();
  await Promise.all([form, ...others, last]);
  expect(done).toEqual(['not Ann', 'Bob', 'Ann’s form', 'Cid', 'Ann']);
});

test('a task that failed elsewhere frees its place once', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 1 }, () => new Error('too many'));
  await expect(queue.run('Ann', (outside) => outside(() => Promise.reject(new Error('TMDB is away'))))).rejects.toThrow('TMDB is away');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const running = queue.run('Ann', () => held);
  let hasBegun = false;
  const waiting = queue.run('Bob', () => Promise.resolve((hasBegun = true)));
  await Promise.resolve();
  expect(hasBegun).toBe(false);
  letGo();
  await Promise.all([running, waiting]);
});
