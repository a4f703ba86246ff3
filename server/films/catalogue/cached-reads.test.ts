import * as fc from 'fast-check';
import { expect } from 'vitest';
import { followCatalogue, type CatalogueVersion } from '#server/catalogue-version.ts';
import type { Context } from '#server/context.ts';
import { createCountCache, createListCache } from '#server/catalogue-cache.ts';
import type { Connections } from '#server/database/database.ts';
import type { Listing } from '#domain/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { listPublicFilms } from './list-public-films.ts';
import { prepareSearch } from '#server/films/search/prepare-search.ts';
import { test as databaseTest } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { facetsOf, isFound, passes, publicOf } from '#test/films/film-model.ts';
import { askFacets, askFilms, filtersOf, listOf } from '#test/films/film-questions.ts';
import { randomFilm, randomFilters } from '#test/films/random-films.ts';

/** Announcements take a moment, and a busy machine its time. */
const PATIENTLY = { timeout: 10_000, interval: 5 };

/** Two processes of the program over one database: each with its own memory, each following the catalogue. */
const test = databaseTest.extend<{ processes: [Context, Context] }>({
  processes: async ({ ctx }, use) => {
    const start = async (): Promise<Context> => ({
      ...ctx,
      catalogue: await followCatalogue(ctx),
      counts: createCountCache(),
      lists: createListCache(),
    });
    const processes: [Context, Context] = [await start(), await start()];
    for (const { catalogue } of processes)
      await expect.poll(() => catalogue.current(), PATIENTLY).toBeDefined();
    await use(processes);
    for (const { catalogue } of processes) await catalogue.stop();
  },
});

/** Does something to the catalogue, and waits until each process has heard of it. */
async function change(processes: readonly Context[], write: () => Promise<unknown>): Promise<void> {
  const before = processes.map(({ catalogue }) => catalogue.current());
  await write();
  for (const [index, { catalogue }] of processes.entries())
    await expect.poll(() => catalogue.current(), PATIENTLY).not.toBe(before[index]);
}

/** What no program would do: from now on, who counts anew finds nothing. Nobody is told of it. */
const loseAllBits = ({ db }: Connections) => db.deleteFrom('facet_bits').execute();

test('what a filter leaves is counted once for all its pages and orders, for visitors and members alike', async ({
  processes: [ctx, other],
  owner,
}) => {
  await change([ctx, other], () => buildFilm(ctx, { title: 'Ran', language: 'English', genres: ['War'] }));
  await change([ctx, other], () => buildFilm(ctx, { title: 'Zama', language: 'English', genres: ['Drama'] }));
  const first = await askFilms(ctx, 'language=English&limit=1');
  const facets = await askFacets(ctx, 'language=English');
  expect(first.total).toBe(2);

  await loseAllBits(owner);
  const member = { kind: 'member', id: crypto.randomUUID(), isTrusted: false, isAdmin: false } as const;
  expect((await askFilms(ctx, `language=English&limit=1&after=${first.next}`)).total).toBe(2);
  expect((await askFilms(ctx, 'language=English&sort=title', member)).total).toBe(2);
  expect(await askFacets(ctx, 'language=English', member)).toEqual(facets);
  // Another process, and another filter, have to look for themselves.
  expect((await askFilms(other, 'language=English')).total).toBe(0);
  expect((await askFilms(ctx, 'genres=War')).total).toBe(0);
});

test('what was counted is forgotten with any change of the catalogue, and while changes could be missed', async ({
  processes,
  owner,
}) => {
  const [ctx] = processes;
  await change(processes, () => buildFilm(ctx, { language: 'English' }));
  expect((await askFilms(ctx, 'language=English')).total).toBe(1);
  await change(processes, () => buildFilm(ctx, { language: 'English' }));
  expect((await askFilms(ctx, 'language=English')).total).toBe(2);

  await loseAllBits(owner);
  expect((await askFilms(ctx, 'language=English')).total).toBe(2);
  const deaf: CatalogueVersion = { ...ctx.catalogue, current: () => undefined };
  expect((await askFilms({ ...ctx, catalogue: deaf }, 'language=English')).total).toBe(0);
  await change(processes, () => owner.db.updateTable('films').set({ contact: 'ask@example.org' }).execute());
  expect((await askFilms(ctx, 'language=English')).total).toBe(0);
});

test('the list of a page is read once for all addresses that show it, until the catalogue changes', async ({
  processes,
  owner,
}) => {
  const [ctx] = processes;
  await change(processes, () => buildFilm(ctx, { title: 'Ran', language: 'English', genres: ['War'] }));
  const { ctx: counted, statements } = countStatements(ctx);
  const ask = async (query: string) => {
    const asked = listOf(query);
    const { films, total } = await listPublicFilms(
      counted,
      asked,
      prepareSearch(counted, VISITOR, asked.filters),
    );
    return [...(JSON.parse(films) as Listing[]).map(({ title }) => title), total];
  };
  expect(await ask('language=English&genres=War&genres=Drama')).toEqual(['Ran', 1]);
  const before = statements();
  expect(await ask('genres=Drama&genres=War&language=English')).toEqual(['Ran', 1]);
  expect(statements()).toBe(before);
  // So many copies there are: those that change nothing of the list read none of their own.
  expect(await ask('genres=Drama&genres=War&language=English&copy=96')).toEqual(['Ran', 1]);
  expect(await ask('genres=Drama&genres=War&language=English&copy=1:36:10&copy_rate=25')).toEqual(['Ran', 1]);
  expect(statements()).toBe(before);
  expect(await ask('genres=War&language=English&sort=title')).toEqual(['Ran', 1]);
  expect(statements()).toBeGreaterThan(before);
  expect(await ask('genres=War&language=English&copy=96&fit=fits')).toEqual([0]);
  await change(processes, () => owner.db.updateTable('films').set({ title: 'Kagemusha' }).execute());
  expect(await ask('language=English&genres=War&genres=Drama')).toEqual(['Kagemusha', 1]);
  // Drafts are in no public list, whatever is asked.
  expect(await ask('approved=false')).toEqual([0]);
});

test('a count that a change overtakes is not cached', async ({ processes, owner }) => {
  const [ctx] = processes;
  await change(processes, () => buildFilm(ctx, { language: 'English' }));
  const { promise: answered, resolve: respond } = Promise.withResolvers<void>();
  const slow = ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await answered;
      return result;
    },
  });
  const asked = askFilms({ ...ctx, db: slow }, 'language=English');
  await change(processes, () => owner.db.updateTable('films').set({ approved: false }).execute());
  respond();
  await asked;
  expect((await askFilms(ctx, 'language=English')).total).toBe(0);
});

const randomChange = fc.record({
  by: fc.nat({ max: 1 }),
  film: randomFilm,
  others: fc.array(randomFilm, { maxLength: 4 }),
});

test('whatever two processes do and ask, the counts are those of looking at every film', async ({
  processes,
}) => {
  await change(processes, () => buildFilm(processes[0]));
  const query = fc.tuple(randomFilters, randomFilters);
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomChange, { minLength: 1, maxLength: 5 }),
      query,
      async (changes, queries) => {
        for (const { by, film, others } of changes) {
          // An approved one is never unseen; it is announced once, with the going of those before.
          const seen = { ...film, approved: true, waiting_since: null };
          await change(processes, () =>
            processes[by]!.db.transaction().execute(async (tx) => {
              await tx.deleteFrom('films').execute();
              await tx
                .insertInto('films')
                .values([seen, ...others])
                .execute();
            }),
          );
          for (const ctx of processes) for (const one of queries) await expectRightCounts(ctx, one);
        }
      },
    ),
    { numRuns: 10 },
  );
});

async function expectRightCounts(ctx: Context, query: string): Promise<void> {
  const films = await ctx.db.selectFrom('films').selectAll().execute();
  const filters = filtersOf(query);
  if (!isFound(films, filters)) return;
  const total = publicOf(films).filter((film) => passes(film, filters)).length;
  expect((await askFilms(ctx, query)).total).toBe(total);
  expect((await askFilms(ctx, `${query}&sort=title`)).total).toBe(total);
  expect(await askFacets(ctx, query)).toEqual(facetsOf(films, filters));
}
