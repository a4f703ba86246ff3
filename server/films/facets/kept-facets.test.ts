import * as fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { up as bringRangeBits } from '#server/database/migrations/013-range-bits.ts';
import { readFitKeys } from '#server/database/read-fit-keys.ts';
import { addFilms, buildFilm } from '#test/factories.ts';
import { test, testInOwnDatabase } from '#test/database/with-database.ts';
import { facetsOf, isFound, passes, publicOf } from '#test/films/film-model.ts';
import { askFacets, askFilms, filtersOf } from '#test/films/film-questions.ts';
import { randomFilm, randomFilters, replaceFilms, SOME } from '#test/films/random-films.ts';

/** What can happen to a catalogue; `n` chooses a film. */
const change = fc.oneof(
  fc.record({ what: fc.constant('added' as const), film: randomFilm }),
  fc.record({
    what: fc.constantFrom('approved', 'reverted', 'deleted', 'restored', 'purged', 'approved all'),
    n: fc.nat(),
  }),
  fc.record({
    what: fc.constant('edited' as const),
    n: fc.nat(),
    set: fc.oneof(
      fc.record({ year: fc.constantFrom(...SOME.years) }),
      fc.record({ duration: fc.constantFrom(...SOME.durations) }),
      fc.record({ frame_rate: fc.constantFrom(...SOME.frameRates) }),
      fc.record({ language: fc.constantFrom(...SOME.languages) }),
      fc.record({ genres: fc.uniqueArray(fc.constantFrom(...SOME.genres), { maxLength: 3 }) }),
      fc.record({ notes: fc.constant('A word about it') }),
    ),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

test('whatever happens to films, the counts stay those of looking at every film', async ({ ctx }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomFilm, { maxLength: 6 }),
      fc.array(change, { maxLength: 12 }),
      randomFilters,
      async (films, changes, query) => {
        await replaceFilms(ctx, films);
        for (const one of changes) await happen(ctx, one);
        await readFitKeys(ctx.db); // of what was edited as a version before keys does it
        await expectRightCounts(ctx, '');
        await expectRightCounts(ctx, query);

        const kept = await countersOf(ctx);
        await sql`select recount_facets()`.execute(ctx.db);
        expect(await countersOf(ctx)).toEqual(kept);
      },
    ),
    { numRuns: 25 },
  );
});

test('counting all anew does not get in the way of who changes films meanwhile', async ({ ctx }) => {
  const id = await buildFilm(ctx, { approved: false });
  let recounting: Promise<unknown> = Promise.resolve();
  await ctx.db.transaction().execute(async (tx) => {
    const film = tx.updateTable('films').where('id', '=', id);
    await film.set({ notes: 'A note' }).execute();
    recounting = sql`select recount_facets()`.execute(ctx.db);
    recounting.catch(() => {}); // it is awaited below
    await expect.poll(() => isAnybodyWaiting(ctx), { timeout: 10_000 }).toBe(true);
    await film.set({ approved: true, waiting_since: null }).execute();
  });
  await recounting;
  await expectRightCounts(ctx, '');
});

testInOwnDatabase(
  'films from before the bitmaps of decades and hours are found by ranges too',
  async ({ ctx, owner }) => {
    for (const year of [1989, 1990, 2005]) await buildFilm(ctx, { year, duration: 95 });
    const kept = await countersOf(ctx);
    for (const table of ['facet_bits', 'facet_counts'] as const)
      await owner.db.deleteFrom(table).where('facet', 'like', '%/%').execute();
    expect((await askFilms(ctx, 'year[gte]=1990')).total).toBe(0);
    await owner.db.transaction().execute((tx) => bringRangeBits(tx as unknown as Kysely<unknown>));
    expect((await askFilms(ctx, 'year[gte]=1990')).total).toBe(2);
    expect(await countersOf(ctx)).toEqual(kept);
  },
);

async function isAnybodyWaiting(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting
  `.execute(ctx.db);
  return rows[0]!.waiting;
}

async function happen(ctx: Context, one: Change): Promise<void> {
  if ('film' in one) return addFilms(ctx, [one.film]);
  const ids = await ctx.db.selectFrom('films').select('id').orderBy('id').execute();
  const id = ids[one.n % Math.max(ids.length, 1)]?.id;
  if (id === undefined) return;
  const update = ctx.db.updateTable('films');
  if (one.what === 'purged') await ctx.db.deleteFrom('films').where('id', '=', id).execute();
  else if (one.what === 'approved all') await update.set({ approved: true, waiting_since: null }).execute();
  else
    await update
      .set(
        {
          approved: { approved: true, waiting_since: null },
          reverted: { approved: false },
          deleted: { deleted_at: new Date() },
          restored: { deleted_at: null },
          edited: 'set' in one ? one.set : {},
        }[one.what],
      )
      .where('id', '=', id)
      .execute();
}

async function expectRightCounts(ctx: Context, query: string): Promise<void> {
  const films = await ctx.db.selectFrom('films').selectAll().execute();
  const filters = filtersOf(query);
  if (!isFound(films, filters)) return;
  expect(await askFacets(ctx, query)).toEqual(facetsOf(films, filters));
  expect((await askFilms(ctx, query)).total).toBe(
    publicOf(films).filter((film) => passes(film, filters)).length,
  );
}

/** Everything that the triggers keep, bits without any film aside. */
async function countersOf(ctx: Context): Promise<unknown> {
  const counts = await ctx.db
    .selectFrom('facet_counts')
    .selectAll()
    .orderBy('facet')
    .orderBy('value')
    .execute();
  const bits = await ctx.db
    .selectFrom('facet_bits')
    .selectAll()
    .where(sql<boolean>`bit_count(films) > 0`)
    .orderBy('facet')
    .orderBy('value')
    .orderBy('chunk')
    .execute();
  return { counts, bits };
}
