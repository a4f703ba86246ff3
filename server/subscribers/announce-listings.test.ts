import { pino } from 'pino';
import { expect } from 'vitest';
import { parseSearchTopic } from '#domain/alerts/topic.ts';
import { checkDatabase } from '#server/backup/check-database.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/new-id.ts';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
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

/** Returns a context whose process is killed when it begins the transaction with this number. */
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

test('a process that is killed between two batches loses no listing and announces no listing twice', async ({ ctx }) => {
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

test('processes that compare the same listings at the same time announce each listing once', async ({ ctx }) => {
  await follow(ctx, ['search=piano', 'language=English']);
  for (let round = 0; round < 10; round += 1) {
    await compareAll(ctx);
    await buildFilm(ctx, { title: 'Piano', at: settledAt() });
    await Promise.all([announceListings(ctx), announceListings(ctx), announceListings(ctx)]);
    expect(await matchesOf(ctx)).toHaveLength(2 * (round + 1));
    expect(await ctx.db.selectFrom('announcements').select('film_id').execute()).toHaveLength(round + 1);
  }
});

test('the log and db:check count the searches that this version cannot read, without their words; other searches still work', async ({
  ctx,
  owner,
}) => {
  let said = '';
  const log = pino({ level: 'warn' }, { write: (line) => (said += line) });
  await compareAll(ctx);
  const [piano] = await follow(ctx, ['search=piano', 'search=canary', 'language=Canary']);
  await ctx.db.updateTable('topics').set({ value: 'canary=of+a+later+version' }).where('value', 'ilike', '%canary%').execute();
  await buildFilm(ctx, { title: 'Piano', at: settledAt() });
  await announceListings({ ...ctx, log });
  expect(await matchesOf(ctx)).toEqual([expect.stringContaining(piano!)]);
  expect(said.trim().split('\n')).toEqual([expect.stringContaining('"topics":2')]);
  const { problems } = await checkDatabase(owner.db);
  expect(problems).toEqual([expect.stringContaining('2 searches or films that people follow cannot be read')]);
  expect(`${said}${problems.join()}`).not.toContain('anary');
});
