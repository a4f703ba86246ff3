import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test as databaseTest, type Owner } from '#test/database/with-database.ts';
import { followCatalogue, NEVER_CURRENT, type CatalogueVersion } from './catalogue-version.ts';

/** Announcements take a moment, and a busy machine its time. */
const PATIENTLY = { timeout: 10_000 };

const test = databaseTest.extend<{ catalogue: CatalogueVersion; announced: string[] }>({
  catalogue: async ({ ctx }, use) => {
    const catalogue = await followCatalogue(ctx);
    await expect.poll(() => catalogue.current(), PATIENTLY).toBeDefined();
    await use(catalogue);
    await catalogue.stop();
  },
  /** What the database announced, in order. */
  announced: async ({ owner }, use) => {
    const announced: string[] = [];
    const listening = await owner.listener.listen('catalogue', (payload) => announced.push(payload));
    await use(announced);
    await listening.close();
  },
});

/** Everything announced by now: announcements come in the order of their transactions. */
async function announcedSoFar({ sql }: Owner, announced: string[]): Promise<string[]> {
  const mark = `mark ${announced.length}`;
  await sql`select pg_notify('catalogue', ${mark})`;
  await expect.poll(() => announced, PATIENTLY).toContain(mark);
  return announced.filter((payload) => !payload.startsWith('mark'));
}

describe('a process that follows the catalogue', () => {
  test('learns of a change by another connection', async ({ catalogue, owner, ctx }) => {
    await buildFilm(ctx);
    await expect.poll(() => catalogue.current(), PATIENTLY).toBeGreaterThan(1);
    const before = catalogue.current()!;
    await owner.db.updateTable('films').set({ title: 'Ran' }).execute();
    await expect.poll(() => catalogue.current(), PATIENTLY).toBeGreaterThan(before);
  });

  test('has counted what was committed when it has caught up, and nothing that visitors do not see', async ({
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
    }
  });

  test('takes everything for changed when its connections were lost, and follows on', async ({
    catalogue,
    ctx,
  }) => {
    const before = catalogue.current()!;
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
    `.execute(ctx.db);
    await expect.poll(() => catalogue.current() ?? 0, PATIENTLY).toBeGreaterThan(before);
    const afterwards = catalogue.current()!;
    await buildFilm(ctx);
    await expect.poll(() => catalogue.current() ?? 0, PATIENTLY).toBeGreaterThan(afterwards);
  });

  test('does not take the heartbeats of another process for changes', async ({
    catalogue,
    ctx,
    announced,
  }) => {
    const before = catalogue.current();
    const another = await followCatalogue(ctx);
    await expect.poll(() => new Set(announced).size, PATIENTLY).toBe(2);
    await expect.poll(() => announced.length, PATIENTLY).toBeGreaterThan(3);
    await another.stop();
    expect(catalogue.current()).toBe(before);
  });
});

test('what follows nothing is never sure', () => {
  expect(NEVER_CURRENT.current()).toBeUndefined();
});

describe('the database announces', () => {
  test('what visitors can see, once for a transaction', async ({ announced, ctx, owner }) => {
    const id = await buildFilm(ctx);
    const film = ctx.db.updateTable('films').where('id', '=', id);
    await film.set({ contact: 'ask@example.org' }).execute();
    await film.set({ approved: false }).execute();
    await film.set({ approved: true }).execute();
    await film.set({ deleted_at: new Date() }).execute();
    await film.set({ deleted_at: null }).execute();
    await ctx.db.deleteFrom('films').execute();
    expect(await announcedSoFar(owner, announced)).toEqual(Array.from({ length: 7 }, () => 'films'));
  });

  test('nothing of what only moderators see of a public film', async ({ announced, ctx, owner }) => {
    const id = await buildFilm(ctx);
    await announcedSoFar(owner, announced);
    const film = ctx.db.updateTable('films').where('id', '=', id);
    await film
      .set({ compared_at: new Date(), duration_check: 90, flagged: true, flag_reason: 'long' })
      .execute();
    await film.set({ notes: 'Seen by two of us.', moderator_message: 'Thank you.' }).execute();
    expect(await announcedSoFar(owner, announced)).toEqual(['films']);
    await film.set({ flagged: false, genres: ['Drama'] }).execute();
    expect(await announcedSoFar(owner, announced)).toEqual(['films', 'films']);
  });

  test('nothing of drafts and deleted films', async ({ announced, ctx, owner }) => {
    const id = await buildFilm(ctx, { approved: false });
    const film = ctx.db.updateTable('films').where('id', '=', id);
    await film.set({ title: 'Another title' }).execute();
    await film.set({ deleted_at: new Date() }).execute();
    await film.set({ approved: true, waiting_since: null }).execute();
    await ctx.db.deleteFrom('films').execute();
    expect(await announcedSoFar(owner, announced)).toEqual([]);
  });

  test('a submitter’s new name, not what else happens to accounts', async ({ announced, ctx, owner }) => {
    const ann = await buildUser(ctx, { name: 'Ann' });
    await buildFilm(ctx, { authorId: ann.id, approved: false });
    const change = ctx.db.updateTable('users').where('id', '=', ann.id);
    await change.set({ is_trusted: true, session_version: 2 }).execute();
    await change.set({ name: 'Ann Lee' }).execute(); // it stands on no listing yet
    expect(await announcedSoFar(owner, announced)).toEqual([]);
    await ctx.db.updateTable('films').set({ approved: true, waiting_since: null }).execute();
    await change.set({ name: 'Ann' }).execute();
    await change.set({ name: 'Ann' }).execute();
    expect(await announcedSoFar(owner, announced)).toEqual(['films', 'users']);
  });

  test('nothing that was rolled back', async ({ announced, ctx, owner }) => {
    const id = await buildFilm(ctx);
    const before = (await announcedSoFar(owner, announced)).length;
    await ctx.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('films').set({ approved: false }).where('id', '=', id).execute();
        throw new Error('changed our mind');
      })
      .catch(() => {});
    expect(await announcedSoFar(owner, announced)).toHaveLength(before);
  });
});
