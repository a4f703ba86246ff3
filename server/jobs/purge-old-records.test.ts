import { sql } from 'kysely';
import { expect } from 'vitest';
import { RETENTION } from '#domain/accounts/retention.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { purgeOldRecords } from './purge-old-records.ts';

test('the purge deletes old records of each kind and keeps younger records', async ({ ctx }) => {
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

test('the purge deletes old records of subscribers, but keeps searches and wants that someone still has', async ({ ctx }) => {
  const film = await buildFilm(ctx);
  const ago = (days: number) => sql`now() - ${days} * interval '1 day'`;
  const idOf = (name: string) => sql`md5(${name})::uuid`;
  const subscribers = {
    'follows since last year': 400,
    'wants since last year': 400,
    'followed nothing, old': 2,
    'followed nothing, new': 0.5,
  };
  for (const [name, days] of Object.entries(subscribers))
    await sql`
      insert into subscribers (id, email, counting_key, created_at) values (${idOf(name)}, ${`${name.replaceAll(/\W/g, '-')}@example.org`}, ${name}, ${ago(days)})
    `.execute(ctx.db);
  const member = await buildUser(ctx, { isProven: true });
  await sql`insert into subscribers (id, user_id, counting_key, created_at) values (${idOf('member')}, ${member.id}, 'member', ${ago(400)})`.execute(
    ctx.db,
  );
  for (const [name, days] of Object.entries({ followed: 400, 'not followed, old': 2, 'not followed, new': 0.5 }))
    await sql`insert into topics (id, kind, value, created_at) values (${idOf(name)}, 'search', ${name}, ${ago(days)})`.execute(ctx.db);
  await sql`insert into alerts (subscriber_id, topic_id) values (${idOf('follows since last year')}, ${idOf('followed')})`.execute(ctx.db);
  for (const name of ['met last month', 'met this week'])
    await sql`
      insert into wants (id, title, directors, year, format, status, met_at, met_by) values (${idOf(name)}, ${name}, '{}', 1993, 'AD', 'met', now(), ${film})
    `.execute(ctx.db);
  await sql`
    insert into want_supporters (want_id, subscriber_id, ask_at) values (${idOf('met last month')}, ${idOf('wants since last year')}, now())
  `.execute(ctx.db);
  const edge = RETENTION.matchDays;
  await sql`
    insert into topic_matches (topic_id, film_id, at) values (${idOf('followed')}, ${film}, ${ago(edge + 1)}), (${idOf('not followed, new')}, ${film}, ${ago(edge - 1)})
  `.execute(ctx.db);
  await sql`
    insert into want_matches (want_id, film_id, at) values (${idOf('met last month')}, ${film}, ${ago(edge + 1)}), (${idOf('met this week')}, ${film}, ${ago(edge - 1)})
  `.execute(ctx.db);
  for (const days of [RETENTION.listRequestDays - 1, RETENTION.listRequestDays + 1])
    await sql`
      insert into list_requests (id, kind, email, details, network, created_at) values (gen_random_uuid(), 'manage', ${`${days}@example.org`}, '{}', 'hash', ${ago(days)})
    `.execute(ctx.db);

  await purgeOldRecords(ctx);
  await purgeOldRecords(ctx);
  const names = await ctx.db.selectFrom('subscribers').select('counting_key').orderBy('counting_key').execute();
  expect(names.map(({ counting_key }) => counting_key)).toEqual([
    'followed nothing, new',
    'follows since last year',
    'member',
    'wants since last year',
  ]);
  expect((await ctx.db.selectFrom('topics').select('value').orderBy('value').execute()).map(({ value }) => value)).toEqual([
    'followed',
    'not followed, new',
  ]);
  expect(await ctx.db.selectFrom('topic_matches').select('film_id').execute()).toHaveLength(1);
  expect(await ctx.db.selectFrom('want_matches').select('film_id').execute()).toHaveLength(1);
  expect((await ctx.db.selectFrom('list_requests').select('email').execute()).map(({ email }) => email)).toEqual([
    `${RETENTION.listRequestDays - 1}@example.org`,
  ]);
});
