import * as fc from 'fast-check';
import { expect } from 'vitest';
import { parseSearchTopic } from '#domain/alerts/topic.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/new-id.ts';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { askFilms } from '#test/films/film-questions.ts';
import { randomFilm, randomFilters, replaceFilms } from '#test/films/random-films.ts';
import { insertAlert, saveTopic } from './alert-queries.ts';
import { announceListings } from './announce-listings.ts';
import { saveAnnouncedUntil } from './announcement-queries.ts';
import { subscriberOfAddress } from './subscriber-queries.ts';

const MINUTE = 60_000;
const settledAt = () => new Date(Date.now() - 11 * MINUTE);

/** Lets a new subscriber follow these searches. @returns the topics' ids, in the order of the searches */
const follow = (ctx: Context, queries: readonly string[]): Promise<string[]> =>
  ctx.db.transaction().execute(async (tx) => {
    const subscriberId = await subscriberOfAddress(tx, `${newId()}@example.org`);
    const ids: string[] = [];
    for (const query of queries) {
      const parsed = parseSearchTopic(new URLSearchParams(query));
      if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
      ids.push(await saveTopic(tx, parsed.value));
      await insertAlert(tx, subscriberId, ids.at(-1)!);
    }
    return ids;
  });

const matchesOf = async (ctx: Context) =>
  (await ctx.db.selectFrom('topic_matches').select(['topic_id', 'film_id']).execute()).map(
    ({ topic_id, film_id }) => `${topic_id} has ${film_id}`,
  );

const compareAll = (ctx: Context) => saveAnnouncedUntil(ctx.db, new Date(0).toISOString());

const COPY_KEYS = ['copy', 'copy_rate', 'fit'];

/** Searches with at most two filters, because more leave hardly any film. */
const followed = fc.tuple(randomFilters, fc.nat(), fc.nat()).map(([address, first, second]) => {
  const params = [...new URLSearchParams(address)].filter(([key]) => key !== 'approved');
  const groupOf = (key: string) => (COPY_KEYS.includes(key) ? 'copy' : key);
  const groups = [...new Set(params.map(([key]) => groupOf(key)))];
  const kept = [first, second].map((n) => groups[n % Math.max(1, groups.length)]);
  return new URLSearchParams(params.filter(([key]) => kept.includes(groupOf(key)))).toString();
});

/** The same outside world, whose process is killed when it begins this transaction. */
function dyingAt(ctx: Context, number: number): Context {
  let begun = 0;
  const db = new Proxy(ctx.db, {
    get(target, key) {
      if (key === 'transaction' && (begun += 1) === number) throw new Error('killed');
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...ctx, db };
}

test('alerts have exactly the listings that the lists of their searches have, spellings aside', async ({ ctx }) => {
  let found = 0;
  const films = fc.array(randomFilm, { minLength: 6, maxLength: 12 });
  const queries = fc.uniqueArray(followed, { minLength: 15, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(films, queries, async (made, searches) => {
      const at = settledAt();
      const listed = made.map((film) => ({ ...film, approved: true, arrival: 'submitted' as const, waiting_since: null, updated_at: at }));
      await ctx.db.deleteFrom('topics').execute();
      await replaceFilms(ctx, listed);
      await compareAll(ctx);
      const topics = await follow(ctx, searches);
      await announceListings(ctx);
      const expected = new Set<string>();
      for (const [n, search] of searches.entries()) {
        const { data, fuzzy } = await askFilms(ctx, `${search}&limit=100`.replace(/^&/, ''));
        if (!fuzzy) for (const { _id } of data) expected.add(`${topics[n]} has ${_id}`);
      }
      found += expected.size;
      expect((await matchesOf(ctx)).toSorted()).toEqual([...expected].toSorted());
    }),
    { numRuns: 40 },
  );
  expect(found).toBeGreaterThan(300);
});

test('a process that is killed between two batches loses no listing and announces none twice', async ({ ctx }) => {
  await compareAll(ctx);
  const [topic] = await follow(ctx, ['search=piano']);
  const ids: string[] = [];
  for (let films = 0; films < 51; films += 1) ids.push(await buildFilm(ctx, { title: `Piano ${films}`, at: settledAt() }));
  await expect(announceListings(dyingAt(ctx, 2))).rejects.toThrow('killed');
  expect(await matchesOf(ctx)).toHaveLength(50);
  const before = await ctx.db.selectFrom('topic_matches').select(['film_id', 'at']).orderBy('film_id').execute();
  await announceListings(ctx);
  expect((await matchesOf(ctx)).toSorted()).toEqual(ids.map((id) => `${topic} has ${id}`).toSorted());
  const after = await ctx.db.selectFrom('topic_matches').select(['film_id', 'at']).orderBy('film_id').execute();
  expect(after).toEqual(expect.arrayContaining(before));
});

test('two processes that compare the same listings at a time announce each once', async ({ ctx }) => {
  await follow(ctx, ['search=piano', 'language=English']);
  for (let round = 0; round < 10; round += 1) {
    await compareAll(ctx);
    await buildFilm(ctx, { title: 'Piano', at: settledAt() });
    await Promise.all([announceListings(ctx), announceListings(ctx), announceListings(ctx)]);
    expect(await matchesOf(ctx)).toHaveLength(2 * (round + 1));
    expect(await ctx.db.selectFrom('announcements').select('film_id').execute()).toHaveLength(round + 1);
  }
});
