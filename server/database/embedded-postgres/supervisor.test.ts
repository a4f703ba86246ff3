import { expect, test, vi } from 'vitest';
import type { Postmaster } from './postmaster.ts';
import { supervise } from './supervisor.ts';

/** Servers that end on demand, launched one after another. */
function fakeServers(readiness: Promise<void>[]) {
  const launched: { end: (how: string) => void }[] = [];
  const happened: string[] = [];
  const launch = (): Postmaster => {
    const { promise: ended, resolve: end } = Promise.withResolvers<string>();
    launched.push({ end });
    happened.push('launch');
    const ready = readiness[launched.length - 1] ?? Promise.resolve();
    return { pid: launched.length, ready, exited: ended, requestStop: (how) => end(`ended ${how}`) };
  };
  return {
    launched,
    happened,
    work: {
      launch,
      clear: async () => void happened.push('clear'),
      log: (message: string, details = {}) => happened.push(`${message} ${JSON.stringify(details)}`),
    },
  };
}

test('if the first start of the server fails, the supervisor fails without a second attempt', async () => {
  const { work, happened } = fakeServers([Promise.reject(new Error('no space left'))]);
  await expect(supervise(work)).rejects.toThrow('no space left');
  expect(happened).toEqual(['launch']);
});

test('a server that keeps ending is restarted at once, then after longer and longer pauses', async () => {
  const { work, launched, happened } = fakeServers([]);
  const supervisor = await supervise(work);
  for (const pid of [1, 2, 3]) {
    launched[pid - 1]?.end('was killed');
    await vi.waitFor(() => expect(supervisor.pid).toBe(pid + 1), { interval: 5 });
  }
  await supervisor.stop('fast');
  const pauses = happened.flatMap((what) => /is being restarted \{"pauseMs":(\d+)\}/.exec(what)?.[1] ?? []);
  expect(pauses).toEqual(['0', '100', '200']);
});

test('a stop during the pause prevents the next launch', async () => {
  const { work, launched, happened } = fakeServers([]);
  const supervisor = await supervise(work);
  launched[0]?.end('was killed');
  await vi.waitFor(() => expect(supervisor.pid).toBe(2), { interval: 5 });
  launched[1]?.end('was killed');
  await vi.waitFor(() => expect(happened.at(-1)).toContain('"pauseMs":100'), { interval: 5 });
  await supervisor.stop('fast');
  expect(launched.length).toBe(2);
});

test('a stop just after the server was killed clears the remains of the server', async () => {
  const { work, launched, happened } = fakeServers([]);
  const supervisor = await supervise(work);
  launched[0]?.end('was killed');
  await supervisor.stop('fast');
  expect(happened).toEqual(['launch', 'clear']);
});
