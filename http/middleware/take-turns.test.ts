import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Context } from '#server/context.ts';
import { createTurns, readInTurn } from './take-turns.ts';

/** A context that adds its charges to this list. */
const contextThat = (charged: number[]) =>
  ({
    settings: { rateLimits: true, trustProxy: 0 },
    limits: {
      reads: {
        charge(_network: string, reads: number) {
          charged.push(reads);
          return Promise.resolve();
        },
      },
    },
  }) as unknown as Context;

/** Sends a read that takes this many milliseconds. @returns the charges beyond the first read */
async function chargedFor(ms: number, status: 200 | 503): Promise<number[]> {
  const charged: number[] = [];
  const ctx = contextThat(charged);
  const site = new Hono();
  site.use(readInTurn(createTurns(ctx), { get: () => undefined }, new Set()));
  site.get('/', (c) => {
    vi.advanceTimersByTime(ms);
    return c.text('', status);
  });
  await site.request('/');
  return charged;
}

test('a read is charged for each 50 ms of its turn, unless it failed on our side', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    expect(await chargedFor(49, 200)).toEqual([]);
    expect(await chargedFor(170, 200)).toEqual([3]);
    expect(await chargedFor(10_000, 503)).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('a form is not charged for the time that it waits outside its turn', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const charged: number[] = [];
    const takeTurn = createTurns(contextThat(charged));
    const site = new Hono();
    site.post('/', (c) =>
      takeTurn(c, async (outside) => {
        vi.advanceTimersByTime(60);
        await outside(async () => void vi.advanceTimersByTime(5000));
        vi.advanceTimersByTime(60);
        return c.text('');
      }),
    );
    await site.request('/', { method: 'POST' });
    expect(charged).toEqual([2]);
  } finally {
    vi.useRealTimers();
  }
});
