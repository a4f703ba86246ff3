import net from 'node:net';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { test, testInOwnDatabase } from '#test/database/with-database.ts';
import { createPool, type ConnectionPool } from './connection-pool.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

test('a connection keeps its first 150 statements prepared, but no long statements', async ({ database }) => {
  const pool = createPool([{ ...inject('postgres').app, database }], { max: 1, timeoutMs: 10_000 });
  const long = `select '${'long '.repeat(10_000)}' as text`;
  for (const text of [long, ...Array.from({ length: 300 }, (_, number) => `select ${number} as number`)]) {
    expect((await ask(pool, text)).rows).toHaveLength(1);
    expect((await ask(pool)).rows).toEqual([{ one: 1 }]);
  }
  const { rows } = await ask(pool, 'select statement from pg_prepared_statements');
  const texts = rows.map(({ statement }) => statement);
  expect(texts).toHaveLength(150);
  expect(texts).toEqual(expect.arrayContaining(['select 1 as one', 'select 1 as number']));
  expect(texts).not.toContain('select 299 as number');
  expect(texts).not.toContain(long);
  await pool.close();
});

testInOwnDatabase(
  'a statement still works after a migration adds a column, and an error in one statement does not affect others',
  async ({ ctx, owner }) => {
    await owner.sql`create table posters (title text)`;
    await owner.sql.unsafe(`grant select, update on posters to public; insert into posters values ('Ran')`);
    await ctx.db.connection().execute(async (db) => {
      const posters = sql`select title from posters`;
      const returned = sql`update posters set title = title returning title`;
      const inTransaction = (query: typeof posters) => db.transaction().execute(async (tx) => (await query.execute(tx)).rows);
      for (const column of ['year', 'colour', 'printer']) {
        for (const query of [posters, returned]) {
          expect((await query.execute(db)).rows).toEqual([{ title: 'Ran' }]);
          expect(await inTransaction(query)).toEqual([{ title: 'Ran' }]);
        }
        await expect(sql`select nothing from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' });
        await expect(sql`select ${'x'}::integer`.execute(db)).rejects.toMatchObject({ code: '22P02' });
        await owner.sql.unsafe(`alter table posters add column ${column} text`);
      }
    });
  },
);

test('values arrive unchanged, and each of many simultaneous queries gets its own result', async ({ ctx }) => {
  const at = new Date('1927-01-10T19:30:00.123Z');
  const texts = ['a "b"', String.raw`c\d`, '', 'NULL', '{e,f}', null];
  await ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${at}::timestamptz as at, ${texts}::text[] as texts, ${[1, 2]}::integer[] as numbers, ${[]}::text[] as none,
        ${{ a: ['b'] }}::jsonb as json, ${'{"c":1}'}::jsonb as "jsonText", ${Buffer.from([0, 255])}::bytea as bytes,
        ${true}::boolean as yes, ${null}::text as nothing, ${1e15}::bigint as large
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
      },
    ]);
    const numbers = Array.from({ length: 30 }, (_, number) => number);
    const results = numbers.map((number) => sql<{ n: number }>`select ${number}::integer as n`.execute(tx));
    expect((await Promise.all(results)).map(({ rows }) => rows[0]?.n)).toEqual(numbers);
  });
});

/** Starts a proxy between the program and its database that can stop passing on the database's responses. */
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

test('a connection is replaced after a quarter of an hour', async ({ database }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const between = await startBetween(database);
  const pool = createPool([between.config], { max: 1, timeoutMs: 10_000 });
  const backend = async () => (await ask(pool, 'select pg_backend_pid() as pid')).rows;
  const first = await backend();
  vi.advanceTimersByTime(14 * 60_000);
  expect(await backend()).toEqual(first);
  vi.advanceTimersByTime(2 * 60_000);
  expect(await backend()).not.toEqual(first);
  await pool.close();
});

test('a query to a host that stops responding fails, and the next query gets a new connection', async ({ database }) => {
  const between = await startBetween(database);
  const pool = createPool([between.config], { max: 1, timeoutMs: 300 });
  expect((await ask(pool)).rows).toEqual([{ one: 1 }]);
  between.isSilent = true;
  await expect(ask(pool)).rejects.toSatisfy(isDatabaseUnavailable, 'a lost connection');
  between.isSilent = false;
  expect((await ask(pool)).rows).toEqual([{ one: 1 }]);
  await pool.close();
});

test('all waiting queries soon fail if the server stops responding, but a slow query of a busy server continues', async ({ database }) => {
  const between = await startBetween(database);
  const pool = createPool([between.config], {
    max: 2,
    timeoutMs: 1_000_000,
    patienceMs: 50,
    probeMs: 500,
  });
  expect((await ask(pool, 'select pg_sleep(0.3)::text as slept')).rows).toHaveLength(1);
  between.isSilent = true;
  const waiting = await Promise.allSettled(Array.from({ length: 5 }, () => ask(pool)));
  for (const each of waiting) expect(each).toSatisfy(({ reason }) => isDatabaseUnavailable(reason), 'a lost connection');
  // A later request does not wait at all.
  await expect(pool.acquire()).rejects.toThrow('does not respond');
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
