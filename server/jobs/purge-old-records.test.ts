import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#test/database/with-database.ts';
import { buildUser } from '#test/factories.ts';
import { purgeOldRecords } from './purge-old-records.ts';

test('records are kept as long as they are of use, and not longer', async ({ ctx }) => {
  const { id: userId } = await buildUser(ctx);
  const mails = {
    'sent 6 days ago': ['sent_at', 6],
    'sent 8 days ago': ['sent_at', 8],
    'failed 29 days ago': ['failed_at', 29],
    'failed 31 days ago': ['failed_at', 31],
  } as const;
  for (const [kind, [column, days]] of Object.entries(mails))
    await sql`
      insert into mails (id, kind, to_address, created_at, ${sql.ref(column)})
      values (gen_random_uuid(), ${kind}, 'ann@example.org', now() - ${days} * interval '1 day', now() - ${days} * interval '1 day')
    `.execute(ctx.db);
  for (const [kind, days] of Object.entries({ 'waits for 6 days': 6, 'waits for 8 days': 8 }))
    await sql`
      insert into mails (id, kind, to_address, created_at)
      values (gen_random_uuid(), ${kind}, 'ann@example.org', now() - ${days} * interval '1 day')
    `.execute(ctx.db);
  for (const hours of [-1, 23, 25])
    await sql`
      insert into password_resets (id, user_id, token_hash, created_at, expires_at)
      values (gen_random_uuid(), ${userId}, sha256(${String(hours)}::text::bytea), now() - interval '30 hours', now() - ${hours} * interval '1 hour')
    `.execute(ctx.db);
  await sql`
    insert into reset_requests (id, email, network, created_at)
    select gen_random_uuid(), hours || '@example.org', 'hash', now() - hours * interval '1 hour' from unnest(array[23, 25]) as hours
  `.execute(ctx.db);
  await sql`
    insert into rate_limits (key, points, expire) values ('over', 1, extract(epoch from now()) * 1000 - 1000),
      ('holds', 1, extract(epoch from now()) * 1000 + 60000), ('for ever', 1, null)
  `.execute(ctx.db);
  for (const hours of [23, 25])
    await sql`
      insert into idempotency_keys (user_id, key_hash, request_hash, created_at)
      values (${userId}, sha256(${String(hours)}::text::bytea), sha256('a film'), now() - ${hours} * interval '1 hour')
    `.execute(ctx.db);

  await sql`
    insert into films_gone (id, at)
    select gen_random_uuid(), now() - hours * interval '1 hour' from unnest(array[23, 25]) as hours
  `.execute(ctx.db);
  for (const hours of [-1, 1])
    await sql`
      insert into sessions (id, user_id, device, expires_at)
      values (gen_random_uuid(), ${userId}, 'Firefox', now() - ${hours} * interval '1 hour')
    `.execute(ctx.db);

  await purgeOldRecords(ctx);
  await purgeOldRecords(ctx); // safe to run twice
  const kept = await ctx.db.selectFrom('mails').select(['kind', 'failed_at']).orderBy('kind').execute();
  expect(kept.map(({ kind, failed_at }) => [kind, failed_at !== null])).toEqual([
    ['failed 29 days ago', true],
    ['sent 6 days ago', false],
    ['waits for 6 days', false],
    ['waits for 8 days', true],
  ]);
  const { rows: resets } = await sql`select 1 from password_resets`.execute(ctx.db);
  expect(resets).toHaveLength(2);
  expect(await ctx.db.selectFrom('films_gone').select('id').execute()).toHaveLength(1);
  const { rows: sessions } = await sql`select 1 from sessions`.execute(ctx.db);
  expect(sessions).toHaveLength(1);
  const { rows: keys } = await sql`select 1 from idempotency_keys`.execute(ctx.db);
  expect(keys).toHaveLength(1);
  expect((await ctx.db.selectFrom('reset_requests').select('email').execute()).map(({ email }) => email)).toEqual(['23@example.org']);
  const { rows: limits } = await sql`select key from rate_limits order by key`.execute(ctx.db);
  expect(limits).toEqual([{ key: 'for ever' }, { key: 'holds' }]);
});
