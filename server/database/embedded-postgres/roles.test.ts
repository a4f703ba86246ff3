import { readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { superuserConnection } from './connections.ts';
import { errorCode } from './error-code.ts';
import { insertFilm, listFilms } from './testing/film-rows.ts';
import { connect, startUntilTestEnds, temporaryCluster } from './testing/temporary-server.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const INVALID_PASSWORD = '28P01';

const POWERLESS = {
  superuser: false,
  createrole: false,
  createdb: false,
  replication: false,
  bypassrls: false,
};

test('the program’s role cannot make objects, access files of the server or change to another role', async () => {
  const { connections } = await startUntilTestEnds(temporaryCluster());
  const sql = connect(connections.app);
  const rows = await sql`
    select rolname as name, rolsuper as superuser, rolcreaterole as createrole, rolcreatedb as createdb,
      rolreplication as replication, rolbypassrls as bypassrls
    from pg_roles where rolname like 'films%' order by rolname`;
  expect([...rows]).toEqual([
    { name: 'films_app', ...POWERLESS },
    { name: 'films_owner', ...POWERLESS },
  ]);
  const attempts = [
    'create table mine (id integer)',
    'create temporary table mine (id integer)',
    'create schema mine',
    'create extension pg_trgm',
    'create role friend',
    'create database mine',
    'alter role films_app superuser',
    'set role films_owner',
    'set role postgres',
    "copy (select 1) to '/tmp/films-app-was-here'",
    "select pg_read_file('postgresql.conf')",
  ];
  const refused = attempts.map(async (attempt) => [attempt, await errorCodeOf(sql.unsafe(attempt))]);
  expect(await Promise.all(refused)).toEqual(attempts.map((attempt) => [attempt, INSUFFICIENT_PRIVILEGE]));
});

test('the owner can make tables, schemas and extensions; both roles need their passwords and can open only one database', async () => {
  const { connections } = await startUntilTestEnds(temporaryCluster());
  await connect(connections.owner).unsafe('create extension pg_trgm; create schema jobs');
  await insertFilm(connections, 'Sunrise');
  expect(await listFilms(connections)).toEqual(['Sunrise']);
  expect(await errorCodeOf(connect(connections.app)`delete from films`)).toBe(INSUFFICIENT_PRIVILEGE);

  for (const connection of Object.values(connections)) {
    const codeAfter = (change: object) => errorCodeOf(connect({ ...connection, ...change })`select 1`);
    expect(await codeAfter({ password: 'guessed' })).toBe(INVALID_PASSWORD);
    expect(await codeAfter({ database: 'postgres' })).toBe(INSUFFICIENT_PRIVILEGE);
    expect(await codeAfter({ database: 'template1' })).toBe(INSUFFICIENT_PRIVILEGE);
  }
});

/** Runs a query. @returns the code of its error, or `allowed` */
async function errorCodeOf(query: PromiseLike<unknown>): Promise<string> {
  try {
    await query;
  } catch (error) {
    return errorCode(error) ?? String(error);
  }
  return 'allowed';
}

test('the next start makes missing roles, passwords and databases again, and removes extra powers of a role', async () => {
  const directory = temporaryCluster();
  const first = await startUntilTestEnds(directory);
  const superuserPassword = readFileSync(`${directory}/superuser-password`, 'utf8').trim();
  const superuser = connect(superuserConnection(first.connections.app.host, superuserPassword));
  await superuser.unsafe('drop database films');
  await superuser.unsafe('drop role films_app; alter role films_owner superuser createrole');
  await first.stop();
  rmSync(`${directory}/owner-password`);

  const { connections } = await startUntilTestEnds(directory);
  expect(connections.owner.password).not.toBe(first.connections.owner.password);
  expect(connections.app.password).toBe(first.connections.app.password);
  await insertFilm(connections, 'M');
  expect(await listFilms(connections)).toEqual(['M']);
  const [owner] = await connect(connections.owner)`
    select rolsuper as superuser, rolcreaterole as createrole from pg_roles where rolname = current_user`;
  expect(owner).toEqual({ superuser: false, createrole: false });
});
