import { sql, type RootOperationNode } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { lockWants } from '#server/database/wants-lock.ts';
import { subscriberOfAddress } from '#server/subscribers/subscriber-queries.ts';
import { untilLocked } from '#test/database/until-locked.ts';
import { test } from '#test/database/with-database.ts';
import { addWant } from './add-want.ts';
import { removeUnneededWants } from './remove-unneeded-wants.ts';
import { updateWant } from './want-queries.ts';

const film = (given: { title?: string; year?: number } = {}) => ({
  title: 'The Piano',
  directors: ['Jane Campion'],
  year: 1993,
  tmdb_id: null,
  isKnown: true,
  ...given,
});

const want = async (ctx: Context, name: string, given?: Parameters<typeof film>[0]) =>
  ctx.db.transaction().execute(async (tx) => {
    const by = { subscriberId: await subscriberOfAddress(tx, `${name}@example.org`), network: name };
    return addWant(ctx, tx, by, { film: film(given), format: 'AD', language: 'English', neededBy: '' });
  });

const wantsIn = async (ctx: Context) => ctx.db.selectFrom('wants').select(['title', 'status', 'people']).orderBy('status').execute();

/** Starts work of others while a transaction has the lock of wants, makes the change when they wait, and awaits them. */
async function meanwhile<Result>(ctx: Context, others: () => Promise<Result>[], change: (tx: Db) => Promise<unknown> = async () => {}) {
  const started = await ctx.db.transaction().execute(async (tx) => {
    await lockWants(tx);
    const work = others();
    await untilLocked(ctx, work.length);
    await change(tx);
    return { work };
  });
  return Promise.all(started.work);
}

test('two people who want the same new film at the same moment share one want', async ({ ctx }) => {
  await want(ctx, 'cleo', { title: 'Jazz' });
  const [ann, bob] = await meanwhile(ctx, () => [want(ctx, 'ann'), want(ctx, 'bob', { title: 'Piano, The', year: 1994 })]);
  expect(ann!.id).toBe(bob!.id);
  expect((await wantsIn(ctx)).map(({ people }) => people).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('a person joins a want that a moderator corrects at the same moment', async ({ ctx }) => {
  const { id } = await want(ctx, 'ann', { title: 'Das Klavier' });
  const [bob] = await meanwhile(
    ctx,
    () => [want(ctx, 'bob')],
    (tx) => updateWant(tx, id, { title: 'The Piano' }),
  );
  expect(bob).toEqual({ id, isOpen: true });
  expect(await wantsIn(ctx)).toEqual([{ title: 'The Piano', status: 'open', people: 2 }]);
});

test('a person does not join a want that a moderator closes at the same moment', async ({ ctx }) => {
  const { id } = await want(ctx, 'ann');
  const [bob] = await meanwhile(
    ctx,
    () => [want(ctx, 'bob')],
    (tx) => updateWant(tx, id, { status: 'closed' }),
  );
  expect(bob!.id).not.toBe(id);
  expect((await wantsIn(ctx)).map(({ status }) => status)).toEqual(['closed', 'open']);
});

test('a person joins a want that no one needs while such wants are deleted', async ({ ctx }) => {
  const { id } = await want(ctx, 'ann');
  await ctx.db.deleteFrom('subscribers').execute();
  await sql`update wants set created_at = now() - interval '2 days'`.execute(ctx.db);
  const started = await ctx.db.transaction().execute(async (tx) => {
    const by = { subscriberId: await subscriberOfAddress(tx, 'bob@example.org'), network: 'bob' };
    await addWant(ctx, tx, by, { film: film(), format: 'AD', language: 'English', neededBy: '' });
    const purge = removeUnneededWants({ ...ctx, clock: () => new Date('2027-01-01T03:00:00Z') });
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(ctx.db)).rows.length, { interval: 5 }).toBe(1);
    return { purge };
  });
  await started.purge;
  expect(await ctx.db.selectFrom('want_supporters').select('want_id').execute()).toEqual([{ want_id: id }]);
});

test('many wants of the year are compared before the lock, and only changed wants under the lock', async ({ ctx }) => {
  for (let at = 0; at < 30; at += 1) await want(ctx, 'ann', { title: `Part ${at}` });
  const statements: { query: RootOperationNode; rows: number }[] = [];
  const queries = new WeakMap<object, RootOperationNode>();
  const db = ctx.db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.set(queryId, node);
      return node;
    },
    async transformResult({ result, queryId }) {
      statements.push({ query: queries.get(queryId)!, rows: result.rows.length });
      return result;
    },
  });
  await want({ ...ctx, db }, 'bob', { title: 'Part 99' });
  const lock = statements.findIndex(({ query }) => JSON.stringify(query).includes('advisory'));
  const rows = statements.map((statement) => statement.rows);
  expect(Math.max(...rows.slice(0, lock))).toBe(30);
  expect(Math.max(...rows.slice(lock))).toBe(1);
});
