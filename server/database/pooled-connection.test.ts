import net from 'node:net';
import { sql } from 'kysely';
import { expect, inject, onTestFinished } from 'vitest';
import { passTime } from '#test/pass-time.ts';
import { test, testInOwnDatabase } from '#test/database/with-database.ts';
import { createPool, type ConnectionPool } from './connection-pool.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

const KEPT = sql<{ text: string }>`select statement as text from pg_prepared_statements`;

test('a connection keeps what it is asked often, and a bounded number of different texts', async ({ ctx }) => {
  await ctx.db.connection().execute(async (db) => {
    const often = sql`select count(*) as films from films`;
    for (let number = 1; number <= 400; number += 1) {
      await sql`select ${sql.lit(number)} as number`.execute(db);
      await often.execute(db);
    }
    await sql`select ${sql.lit('long '.repeat(10_000))} as text`.execute(db);
    const { rows } = await KEPT.execute(db);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.length).toBeLessThan(200);
    const texts = rows.map(({ text }) => text);
    expect(texts).toContain('select count(*) as films from films');
    expect(texts).toContain('select 400 as number');
    expect(texts).not.toContain('select 1 as number');
    expect(texts.every((text) => text.length < 1000)).toBe(true);
  });
});

testInOwnDatabase(
  'a statement outlives a migration that changes what it selects, and a mistake in one harms no other',
  async ({ ctx, owner }) => {
    await owner.sql`create table posters (title text)`;
    await owner.sql.unsafe(`grant select, update on posters to public; insert into posters values ('Ran')`);
    await ctx.db.connection().execute(async (db) => {
      const posters = sql`select * from posters`;
      expect((await posters.execute(db)).rows).toEqual([{ title: 'Ran' }]);
      await owner.sql`alter table posters add column year integer default 1985`;
      expect((await posters.execute(db)).rows).toEqual([{ title: 'Ran', year: 1985 }]);
      for (let time = 1; time <= 2; time += 1) {
        await expect(sql`select nothing from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' });
        await expect(sql`select ${'x'}::integer`.execute(db)).rejects.toMatchObject({ code: '22P02' });
        expect((await posters.execute(db)).rows).toHaveLength(1);
      }
      const inTransaction = (query: typeof posters) => db.transaction().execute(async (tx) => (await query.execute(tx)).rows);
      const ofTable = sql`select posters.*\n      from posters`;
      const returned = sql`update posters set year = year returning\n*`;
      const all = [posters, ofTable, returned];
      for (const query of all) await inTransaction(query);
      await owner.sql`alter table posters add column colour text`;
      const ran = [{ title: 'Ran', year: 1985, colour: null }];
      for (const query of all) expect(await inTransaction(query)).toEqual(ran);
    });
  },
);

test('values arrive as they were sent, and each of many questions at once gets its own answer', async ({ ctx }) => {
  const at = new Date('1927-01-10T19:30:00.123Z');
  const texts = ['a "b"', String.raw`c\d`, '', 'NULL', '{e,f}', null];
  await ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${at}::timestamptz as at, ${texts}::text[] as texts, ${[1, 2]}::integer[] as numbers, ${[]}::text[] as none,
        ${{ a: ['b'] }}::jsonb as json, ${'{"c":1}'}::jsonb as "jsonText", ${Buffer.from([0, 255])}::bytea as bytes,
        ${true}::boolean as yes, ${null}::text as nothing, ${1e15}::bigint as large, '1 day'::interval as interval,
        '2026-01-02'::date as day
    `.execute(tx);
    expect(rows).toEqual([
      {
        at,
        texts,
        numbers: [1, 2],
        none: [],
        json: { a: ['b'] },
        jsonText: { c: 1 },
        bytes: Buffer.from([0, 255]),
        yes: true,
        nothing: null,
        large: '1000000000000000',
        interval: '1 day',
        day: '2026-01-02',
      },
    ]);
    const numbers = Array.from({ length: 30 }, (_, number) => number);
    const results = numbers.map((number) => sql<{ n: number }>`select ${number}::integer as n`.execute(tx));
    expect((await Promise.all(results)).map(({ rows }) => rows[0]?.n)).toEqual(numbers);
  });
});

/** Something between the program and its database that can fall silent, in one direction. */
async function startBetween(database: string) {
  const { host, port, ...role } = inject('postgres').app;
  const between = { isSilent: false };
  const server = net.createServer((near) => {
    const far = net.connect(`${host}/.s.PGSQL.${port}`).on('error', () => near.destroy());
    far.on('data', (data) => void (between.isSilent || near.write(data)));
    near.on('data', (data) => far.write(data)).on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port: nearPort } = server.address() as net.AddressInfo;
  return Object.assign(between, { config: { ...role, database, host: '127.0.0.1', port: nearPort } });
}

async function ask(pool: ConnectionPool, text = 'select 1 as one') {
  const connection = await pool.acquire();
  return connection.query(text).finally(() => connection.release());
}

test('a connection is kept for some minutes, and ends when it is given back after that', async ({ database }) => {
  const between = await startBetween(database);
  const pool = createPool([between.config], { max: 1, timeoutMs: 10_000 });
  const backend = async () => (await ask(pool, 'select pg_backend_pid() as pid')).rows;
  const first = await backend();
  passTime(9 * 60_000);
  expect(await backend()).toEqual(first);
  passTime(11 * 60_000);
  expect(await backend(), 'the last one that it answers').toEqual(first);
  expect(await backend()).not.toEqual(first);
  await pool.close();
});

test('who gets no answer from a host that fell silent is told so, and the next one gets a new connection', async ({ database }) => {
  const between = await startBetween(database);
  const pool = createPool([between.config], { max: 1, timeoutMs: 300 });
  expect((await ask(pool)).rows).toEqual([{ one: 1 }]);
  between.isSilent = true;
  await expect(ask(pool)).rejects.toSatisfy(isDatabaseUnavailable, 'a lost connection');
  between.isSilent = false;
  expect((await ask(pool)).rows).toEqual([{ one: 1 }]);
  await pool.close();
});

test('a silent server is noticed long before an answer is given up, by all who wait for it; a busy one is left to work', async ({
  database,
}) => {
  const between = await startBetween(database);
  const pool = createPool([between.config], {
    max: 2,
    timeoutMs: 1_000_000,
    pulse: { patienceMs: 50, connectMs: 500, pauseMs: 10 },
  });
  expect((await ask(pool, 'select pg_sleep(0.3)::text as slept')).rows).toHaveLength(1);
  between.isSilent = true;
  const waiting = await Promise.allSettled(Array.from({ length: 5 }, () => ask(pool)));
  for (const each of waiting) expect(each).toSatisfy(({ reason }) => isDatabaseUnavailable(reason), 'a lost connection');
  // Who comes later does not wait at all.
  await expect(pool.acquire()).rejects.toThrow('says nothing any more');
  between.isSilent = false;
  await expect
    .poll(() =>
      ask(pool).then(
        ({ rows }) => rows,
        () => [],
      ),
    )
    .toEqual([{ one: 1 }]);
  await pool.close();
});
