import type { Context } from '#server/context.ts';
import { createLimits } from '#server/limits/limits.ts';
import { test as databaseTest } from './database/with-database.ts';

/** `test` with rate limits switched on. Two processes share one database, and each counts the requests of both. */
export const test = databaseTest.extend<{ limited: [Context, Context] }>({
  limited: async ({ ctx }, use) => {
    const process = () => ({
      ...ctx,
      settings: { ...ctx.settings, trustProxy: 1 },
      limits: createLimits(ctx.db, true),
    });
    await use([process(), process()]);
  },
});

/** Makes the header that gives a request this address. */
export const from = (address: string) => ({ 'x-forwarded-for': address });
