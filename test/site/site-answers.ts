import { existsSync, readFileSync } from 'node:fs';
import { inject, vi } from 'vitest';
import { endOf } from './start-site.ts';

/* Setup of a test file: waits until the site has its database, its sample catalogue and its pages. */
const { address, dataDir } = inject('site');
await vi.waitUntil(
  async () => {
    const end = endOf(dataDir);
    if (existsSync(end)) throw new Error(readFileSync(end, 'utf8'));
    const response = await fetch(`${address}/readyz`).catch(() => undefined);
    return response?.ok;
  },
  { timeout: 60_000, interval: 100 },
);
