import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished } from 'vitest';
import type { CatalogueState } from '#catalogue/catalogue.ts';
import { encodeText } from '#catalogue/index/bytes.ts';
import type { Listing } from '#domain/films/listing.ts';
import { ConnectionLostError } from '#server/database/is-database-unavailable.ts';
import type { Context } from '#server/context.ts';
import { UnavailableError } from '#server/errors.ts';
import { backUpDatabase } from '#server/backup/back-up-database.ts';
import { checkDatabase } from '#server/backup/check-database.ts';
import { listMissingFeedTriggers } from '#server/backup/check-queries.ts';
import { restoreHere, temporaryFile } from '#server/backup/testing/restore-here.ts';
import { signedIn, visitor } from '#test/people.ts';
import { addFilms, buildFilm, buildUser, filmInput } from '#test/factories.ts';
import { test as databaseTest, testInOwnDatabase } from '#test/database/with-database.ts';
import { writeOutOfOrder } from '#test/database/write-out-of-order.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { feedStatement } from './feed-queries.ts';
import { followCatalogue } from './follow-catalogue.ts';
import { NO_CATALOGUE, type LiveCatalogue } from './live-catalogue.ts';
import { hasUnread } from './unread-sql.ts';

/** A busy machine can take long. */
const PATIENTLY = { timeout: 10_000 };

const fixtures = {
  catalogue: async ({ ctx }: { ctx: Context }, use: (catalogue: LiveCatalogue) => Promise<void>) => {
    const catalogue = await followCatalogue(ctx);
    await use(catalogue);
    await catalogue.stop();
  },
};
const test = databaseTest.extend<{ catalogue: LiveCatalogue }>(fixtures);
const testAlone = testInOwnDatabase.extend<{ catalogue: LiveCatalogue }>(fixtures);

/** Ends the connections that read the feed, as a failover does. */
const endFeed = ({ db }: Context) =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'copy (%' and pid <> pg_backend_pid()
  `.execute(db);

const countOf = async (catalogue: LiveCatalogue) => (await catalogue.read()).aliveCount;

/** Catches up and counts all films and the public films. */
async function countsAfterwards(catalogue: LiveCatalogue): Promise<[alive: number, listed: number]> {
  await catalogue.catchUp();
  const { aliveCount, listedCount } = await catalogue.read();
  return [aliveCount, listedCount];
}

describe('a process that follows the catalogue', () => {
  test('has all films from the start, with the names of their submitters', async ({ ctx }) => {
    const ann = await buildUser(ctx, { name: 'Ann Lee' });
    await buildFilm(ctx, { authorId: ann.id });
    await buildFilm(ctx, { approved: false });
    const gone = await buildFilm(ctx);
    await ctx.db.updateTable('films').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    const catalogue = await followCatalogue(ctx);
    const { aliveCount, listedCount } = await catalogue.read();
    expect([aliveCount, listedCount]).toEqual([2, 1]);
    expect(catalogue.authorName(ann.id)).toBe('Ann Lee');
    expect(catalogue.authorName(crypto.randomUUID())).toBe('');
    await catalogue.stop();
  });

  test('sees a change that another connection made', async ({ catalogue, owner, ctx }) => {
    await buildFilm(ctx);
    await expect.poll(() => catalogue.current(), PATIENTLY).toBeGreaterThan(1);
    const before = catalogue.current()!;
    await owner.db.updateTable('films').set({ title: 'Ran' }).execute();
    await expect.poll(() => catalogue.current(), PATIENTLY).toBeGreaterThan(before);
  });

  test('has all committed changes after it catches up, and raises its number only for changes that visitors see', async ({
    catalogue,
    ctx,
  }) => {
    for (let time = 0; time < 5; time += 1) {
      const before = catalogue.current()!;
      await buildFilm(ctx, { approved: false });
      await Promise.all([catalogue.catchUp(), catalogue.catchUp()]);
      expect(catalogue.current()).toBe(before);
      await buildFilm(ctx);
      await Promise.all([catalogue.catchUp(), catalogue.catchUp()]);
      expect(catalogue.current()).toBeGreaterThan(before);
      expect(await countOf(catalogue)).toBe(2 * (time + 1));
    }
  });

  test('has the new name of a submitter, and a new version if a film shows the name', async ({ catalogue, ctx }) => {
    const ann = await buildUser(ctx, { name: 'Ann' });
    const rename = (name: string) => ctx.db.updateTable('users').set({ name }).where('id', '=', ann.id).execute();
    await rename('Ann L.');
    await catalogue.catchUp();
    const before = catalogue.current()!;
    expect(catalogue.authorName(ann.id), 'no film has this submitter').toBe('');
    await buildFilm(ctx, { authorId: ann.id, approved: false });
    await catalogue.catchUp();
    expect(catalogue.authorName(ann.id)).toBe('Ann L.');
    expect(catalogue.current()).toBe(before);
    await rename('Ann Lee');
    await catalogue.catchUp();
    expect(catalogue.authorName(ann.id)).toBe('Ann Lee');
    expect(catalogue.current()).toBeGreaterThan(before);
  });

  test('drops the words and names of films that are gone, and misses no change during the copy', async ({ catalogue, ctx }) => {
    const ann = await buildUser(ctx, { name: 'Ann Lee' });
    await buildFilm(ctx, { title: 'Xylophone', authorId: ann.id });
    await addFilms(
      ctx,
      Array.from({ length: 1200 }, (_, number) => record(`Film ${number}`)),
    );
    await catalogue.catchUp();
    const knows = (state: CatalogueState) => state.vocabulary.find(encodeText('xylophone')) !== undefined;
    expect([knows(await catalogue.read()), catalogue.authorName(ann.id)]).toEqual([true, 'Ann Lee']);

    const { db } = ctx;
    await db.deleteFrom('films').where('author_id', '=', ann.id).execute();
    await db.updateTable('films').set({ year: 1985 }).execute();
    let changed = 0;
    await expect
      .poll(async () => {
        await buildFilm(ctx, { title: `Film while copying ${(changed += 1)}` });
        await catalogue.catchUp();
        return knows(await catalogue.read());
      }, PATIENTLY)
      .toBe(false);
    expect(catalogue.authorName(ann.id)).toBe('');
    expect(await countsAfterwards(catalogue)).toEqual([1200 + changed, 1200 + changed]);
    expect(await catalogue.compare()).toBe(0);
  });

  test('has each change after a second if it gets no announcements', async ({ ctx }) => {
    const deaf = { ...ctx.listener, listen: async () => ({ close: async () => {} }) };
    const catalogue = await followCatalogue({ ...ctx, listener: deaf });
    await buildFilm(ctx);
    await expect.poll(() => countOf(catalogue), PATIENTLY).toBe(1);
    await catalogue.stop();
  });

  test('reads changes of a transaction that commits after later transactions and rolls back a part', async ({ catalogue, ctx }) => {
    await buildFilm(ctx, { approved: false });
    const slow = await ctx.db.startTransaction().execute();
    await slow.deleteFrom('films').execute();
    await slow.insertInto('films').values(draft('By the slow one')).execute();
    // A later number is committed first.
    await buildFilm(ctx, { approved: false });
    expect(await countsAfterwards(catalogue)).toEqual([2, 0]);
    await sql`savepoint part`.execute(slow);
    await slow.insertInto('films').values(draft('Never there')).execute();
    await sql`rollback to savepoint part`.execute(slow);
    await slow.insertInto('films').values(draft('Also by the slow one')).execute();
    await buildFilm(ctx, { approved: false });
    expect(await countsAfterwards(catalogue)).toEqual([3, 0]);
    await slow.commit().execute();
    expect(await countsAfterwards(catalogue)).toEqual([4, 0]);
    expect(await catalogue.compare()).toBe(0);
  });

  test('leaves out films that were rolled back, deleted or purged', async ({ catalogue, ctx }) => {
    const ids = [await buildFilm(ctx), await buildFilm(ctx), await buildFilm(ctx)];
    await ctx.db
      .transaction()
      .execute(async (tx) => {
        await tx.deleteFrom('films').execute();
        throw new Error('changed our mind');
      })
      .catch(() => {});
    expect(await countsAfterwards(catalogue)).toEqual([3, 3]);
    await ctx.db.updateTable('films').set({ deleted_at: new Date() }).where('id', '=', ids[0]!).execute();
    expect(await countsAfterwards(catalogue)).toEqual([2, 2]);
    await ctx.db.deleteFrom('films').where('id', '=', ids[1]!).execute();
    expect(await countsAfterwards(catalogue)).toEqual([1, 1]);
    await ctx.db.updateTable('films').set({ deleted_at: null }).where('id', '=', ids[0]!).execute();
    expect(await countsAfterwards(catalogue)).toEqual([2, 2]);
    expect(await catalogue.compare()).toBe(0);
  });

  test('keeps a film that was deleted and stored again before the next reading', async ({ catalogue, ctx }) => {
    const film = record('Ran');
    await addFilms(ctx, [film]);
    await catalogue.catchUp();
    await ctx.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('films').execute();
      await tx.insertInto('films').values(film).execute();
    });
    expect(await countsAfterwards(catalogue)).toEqual([1, 1]);
  });

  testAlone('reads all films again after a truncate', async ({ catalogue, ctx, owner }) => {
    await buildFilm(ctx);
    expect(await countsAfterwards(catalogue)).toEqual([1, 1]);
    const before = catalogue.current()!;
    await owner.sql`alter table film_history disable trigger user`;
    await owner.sql`truncate films cascade`;
    expect(await countsAfterwards(catalogue)).toEqual([0, 0]);
    expect(catalogue.current()).toBeGreaterThan(before);
    await buildFilm(ctx);
    expect(await countsAfterwards(catalogue)).toEqual([1, 1]);
  });

  test('reads all films again when its connection is lost, and answers from the old index until then', async ({ catalogue, ctx }) => {
    await buildFilm(ctx);
    await catalogue.catchUp();
    const before = catalogue.current()!;
    await endFeed(ctx);
    await expect.poll(() => catalogue.current(), PATIENTLY).toBeGreaterThan(before);
    expect(await countOf(catalogue)).toBe(1);
    await buildFilm(ctx);
    expect(await countsAfterwards(catalogue)).toEqual([2, 2]);
    expect(catalogue.current()).toBeDefined();
  });

  test('does not rely on change numbers after a lost connection, and has only films of the database', async ({ ctx }) => {
    let isAway = false;
    const catalogue = await followCatalogue({ ...ctx, feed: feedOf(ctx, () => isAway) });
    await buildFilm(ctx);
    await catalogue.catchUp();
    isAway = true;
    await endFeed(ctx);
    await expect.poll(() => catalogue.current(), PATIENTLY).toBeUndefined();
    expect(await countOf(catalogue)).toBe(1);
    expect(catalogue.snapshot()).toBeUndefined();
    // The same state as after a failover to a server that never had the film.
    await ctx.db.deleteFrom('films').execute();
    await ctx.db.deleteFrom('films_gone').execute();
    isAway = false;
    await expect.poll(() => catalogue.current(), PATIENTLY).toBeDefined();
    expect(await countOf(catalogue)).toBe(0);
    await catalogue.stop();
  });

  testAlone(
    'shows no cached text from before a lost connection, because one number can belong to two versions',
    async ({ catalogue, ctx, owner }) => {
      const ann = visitor({ ...ctx, catalogue });
      const titles = async () => (await ann.get('/films')).body.data.map(({ title }: Listing) => title);
      await buildFilm(ctx, { title: 'Ran' });
      await catalogue.catchUp();
      expect(await titles()).toEqual(['Ran']);
      // The same state as after a failover to a server that gave the number to another change.
      await owner.sql`alter table films disable trigger films_number_change`;
      await owner.sql`update films set title = 'Ikiru'`;
      await endFeed(ctx);
      await expect.poll(titles, PATIENTLY).toEqual(['Ikiru']);
    },
  );

  test('answers 503 if changes might have been missed for longer than the setting', async ({ ctx }) => {
    let isAway = false;
    const settings = { staleCatalogueSeconds: 1 };
    const catalogue = await followCatalogue({ ...ctx, settings, feed: feedOf(ctx, () => isAway) });
    await buildFilm(ctx);
    await catalogue.catchUp();
    isAway = true;
    await endFeed(ctx);
    expect(await countOf(catalogue)).toBe(1);
    await delay(1100);
    await expect(catalogue.read()).rejects.toThrow(UnavailableError);
    isAway = false;
    await expect.poll(() => countOf(catalogue).catch(() => undefined), PATIENTLY).toBe(1);
    await catalogue.stop();
  });

  test('retries a failed statement from the same snapshot', async ({ catalogue, ctx, owner }) => {
    const before = catalogue.current()!;
    const lock = await owner.db.startTransaction().execute();
    await sql`lock table films in access exclusive mode`.execute(lock);
    await delay(3500); // longer than the feed waits for a lock
    await lock.rollback().execute();
    await buildFilm(ctx, { approved: false });
    await catalogue.catchUp();
    expect(await countOf(catalogue)).toBe(1);
    expect(catalogue.current(), 'not all films were read again').toBe(before);
  });

  test('follows the catalogue alongside another process, and both have the same films', async ({ catalogue, ctx }) => {
    const other = await followCatalogue(ctx);
    for (let time = 1; time <= 3; time += 1) {
      await buildFilm(ctx);
      expect(await countsAfterwards(catalogue)).toEqual([time, time]);
      expect(await countsAfterwards(other)).toEqual([time, time]);
    }
    const before = catalogue.current();
    await delay(1500);
    expect(catalogue.current()).toBe(before);
    await other.stop();
  });

  testAlone('has the restored films after a restore, even if it missed the announcement', async ({ ctx, owner }) => {
    const deaf = { ...ctx.listener, listen: async () => ({ close: async () => {} }) };
    await buildFilm(ctx);
    await buildFilm(ctx, { approved: false });
    const file = temporaryFile();
    await backUpDatabase(ctx, { file });
    const catalogue = await followCatalogue({ ...ctx, listener: deaf });
    onTestFinished(() => catalogue.stop());
    await ctx.db.deleteFrom('films').execute();
    await buildFilm(ctx);
    expect(await countsAfterwards(catalogue)).toEqual([1, 1]);
    const before = catalogue.current()!;
    await restoreHere(owner, file);
    expect(await countsAfterwards(catalogue)).toEqual([2, 1]);
    expect(catalogue.current()).toBeGreaterThan(before);
    await buildFilm(ctx);
    await ctx.db.deleteFrom('films').where('approved', '=', false).execute();
    expect(await countsAfterwards(catalogue)).toEqual([2, 2]);
    expect(await catalogue.compare()).toBe(0);
    expect(await listMissingFeedTriggers(owner.db)).toEqual([]);
  });

  testAlone('has exactly the films of the database after writers have committed out of order and lost connections', async ({ ctx }) => {
    const [first, second] = [await followCatalogue(ctx), await followCatalogue(ctx)];
    await writeOutOfOrder(ctx, { changes: 2000, kills: true });
    for (const catalogue of [first, second]) {
      await expect.poll(() => catalogue.current(), PATIENTLY).toBeDefined();
      await catalogue.catchUp();
      const { rows } = await sql<{ films: number }>`
        select count(*)::integer as films from films where deleted_at is null`.execute(ctx.db);
      expect(await countOf(catalogue)).toBe(rows[0]!.films);
      expect(await catalogue.compare()).toBe(0);
      await catalogue.stop();
    }
  });
});

test('a member sees everything that was committed before the request, in a process without announcements', async ({ ctx }) => {
  const deaf = { ...ctx.listener, listen: async () => ({ close: async () => {} }) };
  const other = { ...ctx, catalogue: await followCatalogue({ ...ctx, listener: deaf }) };
  const ann = await signedIn(other, { name: 'Ann' });
  for (let time = 1; time <= 8; time += 1) {
    await buildFilm(ctx, { approved: time % 2 === 0, authorId: ann.id });
    await ann.get(`/users/profile/${ann.id}`);
    expect((await other.catalogue.read()).aliveCount).toBe(time);
  }
  await ctx.db.deleteFrom('films').execute();
  await ann.get(`/users/profile/${ann.id}`);
  expect((await other.catalogue.read()).aliveCount).toBe(0);
  await ctx.db.updateTable('users').set({ name: 'Ann Lee' }).execute();
  await ann.get(`/users/profile/${ann.id}`);
  expect(other.catalogue.authorName(ann.id)).toBe('Ann Lee');
  await other.catalogue.stop();
});

test('a process whose index differs from the database reports this and reads all films again', async ({ ctx, catalogue }) => {
  await buildFilm(ctx);
  await buildFilm(ctx);
  await catalogue.catchUp();
  expect(await catalogue.compare()).toBe(0);
  // Without these rows, the deletion leaves no record.
  await ctx.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('films').execute();
    await tx.deleteFrom('films_gone').execute();
  });
  await catalogue.catchUp();
  expect(await countOf(catalogue)).toBe(2);
  expect(await catalogue.compare()).toBeGreaterThan(0);
  expect(await countOf(catalogue)).toBe(0);
  const metrics = await ctx.metrics.registry.metrics();
  expect(metrics).toMatch(/^films_catalogue_differences [12]$/m);
  expect(metrics).toMatch(/^films_catalogue_compared_timestamp_seconds \d+/m);
});

testAlone('changes are found with the database index, even if all other rows have the same number', async ({ ctx, owner, catalogue }) => {
  await addFilms(
    ctx,
    Array.from({ length: 5000 }, (_, number) => record(`Film ${number}`)),
  );
  await owner.sql`analyze films`;
  await buildFilm(ctx);
  await catalogue.catchUp();
  for (const snapshot of [catalogue.snapshot()!, catalogue.snapshot()!.replace(/:[^:]*$/, ':700,701,702')]) {
    const statement = feedStatement(ctx.db, snapshot)
      .replace(/^copy \(/, '')
      .replace(/\) to stdout.*$/, '');
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${statement}`).execute(ctx.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan.match(/Bitmap Index Scan on films_changed/g)).toHaveLength(2);
    expect(plan).not.toContain('Seq Scan on films ');
  }
  const connection = await ctx.pool.acquire();
  const check = sql`select ${hasUnread(catalogue.snapshot()!)}`.compile(ctx.db).sql;
  const { rows } = await connection.run<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${check}`).finally(() => connection.release());
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan.match(/Index Only Scan using films_changed on films/g)).toHaveLength(2);
  expect(plan).not.toContain('Seq Scan on films ');
});

testAlone('db:check names missing and disabled triggers of the feed', async ({ owner }) => {
  expect(await listMissingFeedTriggers(owner.db)).toEqual([]);
  await owner.sql`alter table films enable trigger films_number_change`; // without "always"
  await owner.sql`drop trigger users_number_new_name on users`;
  const { problems } = await checkDatabase(owner.db);
  expect(problems).toEqual([expect.stringMatching(/^Triggers that are missing .* films_number_change and users_number_new_name\./)]);
});

test('a process without a catalogue refuses to read from it', async () => {
  await expect(NO_CATALOGUE.read()).rejects.toThrow('keeps no catalogue');
  expect(NO_CATALOGUE.current()).toBeUndefined();
});

const newFilm = (title: string, approved: boolean) =>
  newFilmRecord(filmInput({ title }), { approved, authorId: null, arrival: 'submitted', at: new Date() });
const record = (title: string) => newFilm(title, true);
const draft = (title: string) => newFilm(title, false);

/** Returns the feed's pool for a database that can be unavailable. */
const feedOf = ({ feed }: Context, isAway: () => boolean): Context['feed'] => ({
  acquire: async () => {
    if (isAway()) throw new ConnectionLostError('The database is away.');
    return feed.acquire();
  },
  usage: () => feed.usage(),
  close: () => feed.close(),
});
