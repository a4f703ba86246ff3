import { expect, vi } from 'vitest';
import { createLimits } from '#server/limits/limits.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, filmInput } from '#test/factories.ts';
import { signedIn, visitor } from '#test/people.ts';

test('whose writes wait for each other takes no connection from everybody else', async ({ ctx: outside, owner }) => {
  const ctx = { ...outside, limits: createLimits(outside.db, true) };
  await buildFilm(ctx, { title: 'Ran' });
  const mallory = await signedIn(ctx);
  const sent = await owner.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', mallory.id).forUpdate().execute();
    const answers = Array.from({ length: 30 }, () => mallory.post('/films/addmulti', [filmInput()]));
    const waiting = async () => owner.sql`select distinct l.pid from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`;
    // As many of them are stuck as will ever be.
    await vi.waitFor(async () => {
      expect((await waiting()).length).toBeGreaterThanOrEqual(2);
    });
    expect((await visitor(ctx).get('/films?search=ran')).body.data).toHaveLength(1);
    expect(await waiting()).toHaveLength(2);
    return { answers };
  });
  expect(new Set((await Promise.all(sent.answers)).map(({ status }) => status))).toEqual(new Set([201]));
}, 30_000); // prettier-ignore
