import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createContext, type Context } from '#server/context.ts';
import { submitFilm } from '#server/films/submission/submit-films.ts';
import { readSettings } from '#server/settings.ts';
import { buildFilm, buildUser, filmInput } from '#test/factories.ts';
import { queueNotice } from '#test/mail/mails.ts';
import { openTestDatabases, type TestDatabase } from './test-databases.ts';
import { wholeDatabase } from './whole-database.ts';

/** Runs the work of one test and returns the contents of its database, then those that the next test gets. */
async function twoTests(work: (ctx: Context, database: TestDatabase) => Promise<unknown>) {
  const databases = await openTestDatabases(inject('postgres'));
  onTestFinished(() => databases.close());
  const first = await databases.take();
  const before = await contents(first);
  await withContext(first, (ctx) => work(ctx, first));
  const after = await contents(first);
  await databases.release(first);
  const second = await databases.take();
  const found = await contents(second);
  await databases.release(second);
  return { before, after, found, isSame: first.name === second.name };
}

async function withContext<Result>(database: TestDatabase, work: (ctx: Context) => Promise<Result>) {
  const settings = readSettings({
    JWT_SECRET: 'a secret that is long enough for the tests',
    LOG_LEVEL: 'silent',
  });
  const { ctx, close } = createContext(settings, database.lend('app'));
  try {
    return await work(ctx);
  } finally {
    await close();
  }
}

/** Every row, and the last value of every sequence. */
async function contents(database: TestDatabase): Promise<string[]> {
  const owner = database.lend('owner');
  const { rows } = await sql`select sequencename, last_value from pg_sequences order by 1`.execute(owner.db);
  const text = await wholeDatabase(owner);
  await owner.close();
  return [...rows.map((row) => JSON.stringify(row)), ...text.split('\n').toSorted()];
}

describe('the next test of a worker', () => {
  test('finds the same database as the first test, which inserted, changed and deleted rows', async () => {
    const written = ['films', 'film_history', 'users', 'mails', 'moderation_acts', 'films_gone', 'catalogue_facts', 'pgboss.job'];
    const { before, after, found, isSame } = await twoTests(async (ctx, database) => {
      const ann = await buildUser(ctx);
      const film = await buildFilm(ctx, { authorId: ann.id });
      await submitFilm(ctx, ann, filmInput(), undefined);
      await queueNotice(ctx);
      await ctx.db.insertInto('moderation_acts').values({ actor_id: ann.id, act: 'approved', film_id: film, details: '{}' }).execute();
      await ctx.db
        .insertInto('film_history')
        .values({ film_id: film, at: ctx.clock(), actor_id: ann.id, act: 'approved', changes: '{}' })
        .execute();
      await ctx.db.insertInto('catalogue_facts').values({ name: 'a fact', value: 'of one test' }).execute();
      await ctx.db
        .deleteFrom('films')
        .where('id', '=', await buildFilm(ctx))
        .execute();
      const owner = database.lend('owner');
      await sql`update pgboss.queue set retry_limit = 99`.execute(owner.db);
      await sql`delete from kysely_migration`.execute(owner.db);
      for (const table of written) {
        const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(owner.db);
        expect([table, rows.length]).toEqual([table, 1]);
      }
      await owner.close();
    });
    expect(after).not.toEqual(before);
    expect(found).toEqual(before);
    expect(isSame).toBe(true);
  });

  test('gets idle connections, because work that outlives the first test fails', async () => {
    let late: Promise<unknown> | undefined;
    const { before, found } = await twoTests(async (ctx) => {
      await sql`select 1`.execute(ctx.db);
      const slow = ctx.db.transaction().execute(async (tx) => {
        await sql`select pg_sleep(0.1)`.execute(tx);
        await buildUser({ ...ctx, db: tx });
      });
      late = slow.then(() => buildUser(ctx)).catch((error: Error) => error);
      await expect.poll(() => isBusy(ctx)).toBe(true);
    });
    expect(String(await late)).toContain('has ended');
    expect(found).toEqual(before);
  });

  test.for<[what: string, work: (ctx: Context, database: TestDatabase) => Promise<unknown>]>([
    ['a session’s lock', async ({ db }) => sql`select pg_advisory_lock(1)`.execute(db)],
    ['an open transaction', async ({ db }) => sql`begin`.execute(db)],
    ['statistics', async (_, database) => asOwner(database, 'analyze users; analyze kysely_migration')],
    [
      'thousands of rows',
      async (_, database) => asOwner(database, "insert into catalogue_facts select n::text, '' from generate_series(1, 6000) as n"),
    ],
  ])('gets another database if the first test left %s', async ([, work]) => {
    const { before, found, isSame } = await twoTests(work);
    expect(isSame).toBe(false);
    expect(found).toEqual(before);
  });

  test('finds the same schema, because a test that changes tables fails', async () => {
    for (const change of ['create table posters (title text)', 'alter table films add column poster text', 'drop table mails']) {
      const { before, found } = await twoTests(async (_, database) => {
        await expect(asOwner(database, change)).rejects.toThrow('testInOwnDatabase');
      });
      expect(found).toEqual(before);
    }
  });
});

async function asOwner(database: TestDatabase, text: string): Promise<void> {
  const owner = database.lend('owner');
  try {
    for (const statement of text.split('; ')) await sql.raw(statement).execute(owner.db);
  } finally {
    await owner.close();
  }
}

async function isBusy({ db }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'
  `.execute(db);
  return rows.length > 0;
}
