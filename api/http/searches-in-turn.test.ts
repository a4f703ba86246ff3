import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#test/site/two-sites.ts';

test('whoever searches very much waits for it alone: others search, and everybody reads, meanwhile', async ({ caching: site, owner }) => {
  const search = (network: string, text: string) => site.ask({ path: `/api/films?search=${text}`, headers: { 'x-forwarded-for': network } }); // prettier-ignore
  const underWay = async () => (await owner.sql`select from pg_locks where relation = 'films'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`).length;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const lock = site.ctx.db.transaction().execute(async (tx) => {
    await sql`lock table films in access exclusive mode`.execute(tx);
    isLocked();
    await held;
  });
  await locked;
  const asked = Array.from({ length: 35 }, (_, n) => search('192.0.2.91', `xy${n}`));
  const refused = await Promise.race(asked);
  expect([refused.status, refused.body]).toEqual([503, expect.stringContaining('Try again')]);
  await expect.poll(underWay).toBe(1);
  // Whoever else comes begins, though thirty wait; and who does not search has not even a queue to wait in.
  const others = ['192.0.2.92', '192.0.2.93'].map((network) => search(network, `of+${network}`));
  await expect.poll(underWay).toBe(2 + 1);
  const list = site.ask({ path: '/api/films', headers: { 'x-forwarded-for': '192.0.2.91' } });
  await expect.poll(underWay).toBe(3 + 1);
  letGo();
  await lock;
  for (const { status } of await Promise.all([...others, list])) expect(status).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect([200, 503].map((status) => statuses.filter((one) => one === status).length)).toEqual([31, 4]);
}); // prettier-ignore
