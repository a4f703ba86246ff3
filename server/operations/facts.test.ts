import { expect, inject } from 'vitest';
import { createContext } from '#server/context.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { queueNotice } from '#test/mail/mails.ts';
import { readOperationFacts } from './facts.ts';

test('the facts for operators include the waiting work, the failed work, and the sizes of the database and the disk', async ({
  ctx,
  owner,
}) => {
  await buildFilm(ctx, { approved: false });
  await buildFilm(ctx, { approved: true });
  const late = await buildFilm(ctx, { approved: false });
  await owner.sql`update films set waiting_since = now() - interval '3 days', flagged = true where id = ${late}`;
  const [failed] = [await queueNotice(ctx), await queueNotice(ctx)];
  await owner.sql`update mails set failed_at = now() where id = ${failed}`;
  await owner.sql`update pgboss.job set state = 'failed', completed_on = now() where data->>'mailId' = ${failed}`;
  await owner.sql`update pgboss.job set start_after = now() - interval '1 hour' where name = 'send-mail'`;

  const { shared, process } = await readOperationFacts({
    ...ctx,
    settings: { ...ctx.settings, dataDir: '/' },
  });
  expect(shared!.drafts).toEqual({
    waiting: 2,
    overdue: 1,
    flagged: 1,
    oldest_seconds: expect.closeTo(3 * 86_400, -2),
  });
  expect(shared!.mails).toMatchObject({ waiting: 1, retrying: 0, failed: 1 });
  expect(shared!.jobs).toMatchObject({ running: 0, failed: 1 });
  expect(shared!.jobs.oldest_waiting_seconds).toBeCloseTo(3600, -2);
  expect(shared!.jobs.kinds.find(({ name }) => name === 'send-mail')).toMatchObject({
    waiting: 1,
    retrying: 0,
    failed: 1,
  });
  expect(shared!.sizes.database_bytes).toBeGreaterThan(1_000_000);
  expect(shared!.sizes.disk!.total_bytes).toBeGreaterThan(shared!.sizes.disk!.free_bytes);
  expect(shared!.replicas).toEqual([]);
  expect(shared!.archiveFails).toBeNull();
  expect(process.pool).toMatchObject({ max: 10, waiting: 0 });
  expect(process.caches.map(({ name }) => name)).toEqual(['listings']);

  // A second request at once does not query the database again.
  await buildFilm(ctx, { approved: false });
  expect((await readOperationFacts(ctx)).shared).toBe(shared);
});

test('while the database is unavailable, the facts still include those about the process', async ({ ctx }) => {
  const nowhere = { ...inject('postgres').app, host: '/nowhere' };
  const { ctx: lost, close } = createContext(ctx.settings, nowhere, { log: ctx.log });
  expect(await readOperationFacts(lost)).toMatchObject({ shared: undefined, process: { pool: { used: 0 } } });
  await close();
});
