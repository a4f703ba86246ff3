import type { Context } from '#server/context.ts';
import { createLimits } from '#server/limits/limits.ts';
import { test as databaseTest } from './database/with-database.ts';

/** `test` with limits that hold: two processes over one database, each of which counts what the other does. */
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

/** The header by which a request comes from this address. */
export const from = (address: string) => ({ 'x-forwarded-for': address });
