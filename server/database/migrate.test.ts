import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, test as plainTest } from 'vitest';
import { connect, type Connections } from './database.ts';
import { isMigrated, migrate } from './migrate.ts';

/** An empty database, and connections to it as the role that owns it. */
const test = plainTest.extend<{ connectOwner: () => Connections }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of what a fixture needs from its pattern
  connectOwner: async ({}, use) => {
    const { superuser, owner } = inject('postgres');
    const database = `migrate_${randomBytes(6).toString('hex')}`;
    const server = new Client(superuser);
    await server.connect();
    await server.query(`create database ${database} owner ${owner.user}`);
    const opened: Connections[] = [];
    await use(() => {
      const connections = connect({ ...owner, database }, 2);
      opened.push(connections);
      return connections;
    });
    await Promise.all(opened.map((connections) => connections.close()));
    await server.query(`drop database ${database} with (force)`);
    await server.end();
  },
});

const program = () => inject('postgres').app.user;

test('two processes that start at once both succeed, and each migration is run by one of them', async ({
  connectOwner,
}) => {
  const processes = Array.from({ length: 4 }, connectOwner);
  const ran = await Promise.all(processes.map(({ db }) => migrate(db, program())));
  const names = ran.flat();
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  expect(ran.filter((one) => one.length > 0)).toHaveLength(1);
  for (const { db } of processes) expect(await isMigrated(db)).toBe(true);
});

test('a database that is migrated stays as it is', async ({ connectOwner }) => {
  const { db } = connectOwner();
  const first = await migrate(db, program());
  await sql`insert into catalogue_facts (name, value) values ('kept', 'yes')`.execute(db);
  expect(await migrate(db, program())).toEqual([]);
  expect(await db.selectFrom('catalogue_facts').selectAll().execute()).toEqual([
    { name: 'kept', value: 'yes' },
  ]);
  expect(first).toEqual(first.toSorted());
});

test('a database where a migration is missing is not ready', async ({ connectOwner }) => {
  const { db } = connectOwner();
  expect(await isMigrated(db)).toBe(false);
  await migrate(db, program());
  expect(await isMigrated(db)).toBe(true);
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db);
  expect(await isMigrated(db)).toBe(false);
});

test('a migration that fails leaves nothing behind', async ({ connectOwner }) => {
  const { db } = connectOwner();
  await sql`create table search_words (in_the_way integer)`.execute(db);
  await expect(migrate(db, program())).rejects.toThrow('could not be migrated');
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  expect(rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))).toEqual([
    'search_words',
  ]);
});
