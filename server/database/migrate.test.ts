import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { connect } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { temporaryCluster } from './embedded-postgres/testing/temporary-server.ts';
import { FUNCTIONS } from './functions.ts';
import { isMigrated, migrate } from './migrate.ts';
import { test } from '#test/database/empty-database.ts';

const program = () => inject('postgres').app.user;

test('four processes that migrate at the same time all succeed, and each migration runs only once', async ({ connectOwner }) => {
  const processes = Array.from({ length: 4 }, connectOwner);
  const ran = await Promise.all(processes.map(({ db }) => migrate(db, program())));
  const names = ran.flat();
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  for (const { db } of processes) expect(await isMigrated(db)).toBe(true);
});

test('a migrated database is left unchanged, even if a later version migrated it', async ({ connectOwner }) => {
  const { db } = connectOwner();
  const first = await migrate(db, program());
  await sql`insert into catalogue_facts (name, value) values ('kept', 'yes')`.execute(db);
  expect(await migrate(db, program())).toEqual([]);
  expect(await db.selectFrom('catalogue_facts').selectAll().execute()).toEqual([{ name: 'kept', value: 'yes' }]);
  expect(first).toEqual(first.toSorted());

  // An operator has updated the program and returns to this version.
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2026-11-22')`.execute(db);
  expect(await migrate(db, program())).toEqual([]);
  expect(await isMigrated(db)).toBe(true);
});

test('a start gives each SQL function the text of this version, unless a later version has migrated the database', async ({
  connectOwner,
}) => {
  const { db } = connectOwner();
  await migrate(db, program());
  const listTexts = async () => {
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by proname
    `.execute(db);
    return rows.map(({ text }) => text);
  };
  const texts = await listTexts();
  expect(texts).toHaveLength(FUNCTIONS.length);
  const change = () =>
    sql`create or replace function announce_new_name() returns trigger language plpgsql as 'begin return null; end'`.execute(db);
  await change();
  expect(await listTexts()).not.toEqual(texts);
  await migrate(db, program());
  expect(await listTexts()).toEqual(texts);

  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2026-11-22')`.execute(db);
  await change();
  const later = await listTexts();
  await migrate(db, program());
  expect(await listTexts()).toEqual(later);
});

test('a database where a migration is missing is not ready', async ({ connectOwner }) => {
  const { db } = connectOwner();
  expect(await isMigrated(db)).toBe(false);
  await migrate(db, program());
  expect(await isMigrated(db)).toBe(true);
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db);
  expect(await isMigrated(db)).toBe(false);
});

test('a failed migration leaves no changes and runs again at the next start', async ({ connectOwner }) => {
  const { db } = connectOwner();
  const functions = async () => {
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc where proname in ('texts_fit', 'announce_catalogue_change')
    `.execute(db);
    return rows.map(({ name }) => name);
  };
  // Another function has the name of one that 003-triggers.ts creates.
  await sql`create function announce_new_name() returns integer language sql as 'select 1'`.execute(db);
  await expect(migrate(db, program())).rejects.toThrow('could not be migrated');
  expect(await functions()).toEqual(['texts_fit']);
  await sql`drop function announce_new_name()`.execute(db);
  expect((await migrate(db, program()))[0]).toBe('003-triggers');
  expect(await isMigrated(db)).toBe(true);
});

test('no SQL function takes a row of a table, because PostgreSQL 15.20 then refuses new columns with a default', async ({
  connectOwner,
}) => {
  const { db } = connectOwner();
  await migrate(db, program());
  const { rows } = await sql<{ takes: string }>`
    select oid::regprocedure::text as takes from pg_proc where pronamespace = 'public'::regnamespace and exists (
      select from pg_type as t join pg_class as c on t.oid = c.reltype or t.typelem = c.reltype
      where t.oid = any (proargtypes) and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    )
  `.execute(db);
  expect(rows).toEqual([]);
});

test('a migration causes no warnings, because it grants rights on our tables only, not on the statement statistics', async () => {
  const said: string[] = [];
  const log = (message: string) => said.push(message);
  const server = await startEmbeddedPostgres({ directory: temporaryCluster(), database: 'films', log });
  const owner = connect(server.connections.owner, 1, 0);
  try {
    await migrate(owner.db, server.connections.app.user);
  } finally {
    await owner.close();
    await server.stop();
  }
  expect(said.filter((line) => line.includes('WARNING'))).toEqual([]);
});
