import { expect } from 'vitest';
import type { Listing } from '#domain/films/listing.ts';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import type { Context } from '#server/context.ts';
import { createWeb } from '../../web/web.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { test as databaseTest } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';

/** The site with a catalogue that follows the database. Counts the statements that the site sends. */
export interface CachingSite {
  ctx: Context;
  /** Stores a film, and waits until the site's catalogue has the film. */
  build: (given?: Parameters<typeof buildFilm>[1]) => Promise<string>;
  ask: (address: string, init?: RequestInit) => Promise<Response>;
  titles: () => Promise<string[]>;
  /** Returns the number of statements that the site has sent so far. */
  statements: () => number;
  /** Holds back the result of every statement until this promise resolves. */
  hold: (until: Promise<void>) => void;
}

/** Options for `expect.poll` (ms). The database announces changes with a delay, which is longer on a busy machine. */
export const PATIENTLY = { timeout: 10_000 };

/** `test` with a caching site and its own database. */
export const test = databaseTest.extend<{ site: CachingSite }>({
  site: async ({ ctx: outside, database: _database }, use) => {
    let held: Promise<void> = Promise.resolve();
    const counted = countStatements(outside);
    const ctx: Context = {
      ...outside,
      catalogue: await followCatalogue(outside),
      db: counted.ctx.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          await held;
          return result;
        },
      }),
    };
    await expect.poll(() => ctx.catalogue.current(), PATIENTLY).toBeDefined();
    const web = createWeb(ctx);
    const ask: CachingSite['ask'] = async (address, init) => web.request(address, init);
    await use({
      ctx,
      async build(given) {
        const version = ctx.catalogue.current();
        const id = await buildFilm(outside, given);
        await expect.poll(() => ctx.catalogue.current(), PATIENTLY).not.toBe(version);
        return id;
      },
      ask,
      statements: counted.statements,
      hold(until) {
        held = until;
      },
      async titles() {
        const { data } = (await (await ask('/api/films?sort=title')).json()) as { data: Listing[] };
        return data.map((film) => film.title);
      },
    });
    await ctx.catalogue.stop();
  },
});

/** Counts the statements of some work. Lists with films need one, unless their response is cached. */
export async function statementsFor({ ctx, statements }: CachingSite, work: () => Promise<unknown>): Promise<number> {
  ctx.listings.clear();
  const before = statements();
  await work();
  return statements() - before;
}
