import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Context } from '#server/context.ts';
import { createTurns, readInTurn } from './take-turns.ts';

/** A site whose every read takes so many milliseconds. @returns how many reads it charged beyond the first */
async function chargedFor(ms: number, status: 200 | 503): Promise<number[]> {
  const charged: number[] = [];
  const ctx = {
    settings: { rateLimits: true, trustProxy: 0 },
    limits: {
      reads: {
        charge(_network: string, reads: number) {
          charged.push(reads);
          return Promise.resolve();
        },
      },
    },
  } as unknown as Context;
  const site = new Hono();
  site.use(readInTurn(createTurns(ctx), { get: () => undefined }, new Set()));
  site.get('/', (c) => {
    vi.advanceTimersByTime(ms);
    return c.text('', status);
  });
  await site.request('/');
  return charged;
}

test('a read is charged for each 50 ms that its turn took, and not where it failed on our side', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    expect(await chargedFor(49, 200)).toEqual([]);
    expect(await chargedFor(170, 200)).toEqual([3]);
    expect(await chargedFor(10_000, 503)).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
