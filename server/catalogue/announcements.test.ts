import { describe, expect } from 'vitest';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test as databaseTest, type Owner } from '#test/database/with-database.ts';

/** A notification takes a moment to arrive, and longer on a busy machine. */
const PATIENTLY = { timeout: 10_000 };

const test = databaseTest.extend<{ announced: string[] }>({
  /** The notifications from the database (NOTIFY), in order. */
  announced: async ({ owner }, use) => {
    const announced: string[] = [];
    const listening = await owner.listener.listen('catalogue', (payload) => announced.push(payload));
    await use(announced);
    await listening.close();
  },
});

/** Waits for all notifications so far and returns them. They arrive in the order of their transactions. */
async function announcedSoFar({ sql }: Owner, announced: string[]): Promise<string[]> {
  const mark = `mark ${announced.length}`;
  await sql`select pg_notify('catalogue', ${mark})`;
  await expect.poll(() => announced, PATIENTLY).toContain(mark);
  return announced.filter((payload) => !payload.startsWith('mark'));
}

describe('the database announces', () => {
  test('changes that visitors can see, once for each transaction', async ({ announced, ctx, owner }) => {
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

  test('no change to fields of a public film that only moderators see', async ({ announced, ctx, owner }) => {
    const id = await buildFilm(ctx);
    await announcedSoFar(owner, announced);
    const film = ctx.db.updateTable('films').where('id', '=', id);
    await film.set({ compared_at: new Date(), duration_check: 90, flagged: true, flag_reason: 'long' }).execute();
    await film.set({ notes: 'Seen by two of us.', moderator_message: 'Thank you.' }).execute();
    expect(await announcedSoFar(owner, announced)).toEqual(['films']);
    await film.set({ flagged: false, genres: ['Drama'] }).execute();
    expect(await announcedSoFar(owner, announced)).toEqual(['films', 'films']);
  });

  test('no change to drafts and deleted films', async ({ announced, ctx, owner }) => {
    const id = await buildFilm(ctx, { approved: false });
    const film = ctx.db.updateTable('films').where('id', '=', id);
    await film.set({ title: 'Another title' }).execute();
    await film.set({ deleted_at: new Date() }).execute();
    await film.set({ approved: true, waiting_since: null }).execute();
    await ctx.db.deleteFrom('films').execute();
    expect(await announcedSoFar(owner, announced)).toEqual([]);
  });

  test('a submitter’s new name, but no other change to accounts', async ({ announced, ctx, owner }) => {
    const ann = await buildUser(ctx, { name: 'Ann' });
    await buildFilm(ctx, { authorId: ann.id, approved: false });
    const change = ctx.db.updateTable('users').where('id', '=', ann.id);
    await change.set({ is_trusted: true, session_version: 2 }).execute();
    await change.set({ name: 'Ann Lee' }).execute(); // no public listing shows this name yet
    expect(await announcedSoFar(owner, announced)).toEqual([]);
    await ctx.db.updateTable('films').set({ approved: true, waiting_since: null }).execute();
    await change.set({ name: 'Ann' }).execute();
    await change.set({ name: 'Ann' }).execute();
    expect(await announcedSoFar(owner, announced)).toEqual(['films', 'users']);
  });

  test('no change that was rolled back', async ({ announced, ctx, owner }) => {
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
