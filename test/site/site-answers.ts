import { inject, vi } from 'vitest';

/* Before the tests of a file: the site that was begun for them has its database, its sample catalogue and its pages. */
await vi.waitFor(
  async () => {
    const { ok } = await fetch(`${inject('site').address}/readyz`);
    if (!ok) throw new Error('The site is not ready yet.');
  },
  { timeout: 60_000, interval: 100 },
);
