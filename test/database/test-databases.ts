import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { connect, type Connections } from '#server/database/database.ts';
import type { ConnectionOptions } from '#server/database/embedded-postgres/embedded-postgres.ts';
import { lendConnections } from './lend-connections.ts';
import { rememberRows, resetRows } from './reset-rows.ts';

export interface TestPostgres {
  superuser: ConnectionOptions;
  owner: ConnectionOptions;
  app: ConnectionOptions;
}

/** A migrated and empty database. */
export interface TestDatabase {
  name: string;
  /** Returns connections for one test, as the program's role or as the role that owns the tables. */
  lend: (role: 'app' | 'owner') => Connections;
  drop: () => Promise<void>;
}

/** A database that another test can use later. */
interface KeptDatabase extends TestDatabase {
  /** Restores the rows. @returns whether the next test can use the database */
  reset: () => Promise<boolean>;
}

/** The databases of one worker. */
export interface TestDatabases {
  /** Returns a database that is like new. The fixture releases it after the test. */
  take: () => Promise<KeptDatabase>;
  release: (database: KeptDatabase) => Promise<void>;
  /** Creates a database for a single test, which can change everything and drops the database afterwards. */
  create: () => Promise<TestDatabase>;
  close: () => Promise<void>;
}

/** After this many deleted rows, the tables are so bloated that a new database is quicker. */
const MAX_DELETED = 5000;

/**
 * Lets the tests of a worker share databases, one test after the other. The rows are restored between two tests. Tests
 * cannot change the schema. A new database with connections and filled catalog caches takes longer than most tests.
 */
export async function openTestDatabases(postgres: TestPostgres): Promise<TestDatabases> {
  const server = new Client(postgres.superuser);
  await server.connect();
  const free: KeptDatabase[] = [];

  async function create(): Promise<TestDatabase> {
    const name = `test_${randomBytes(6).toString('hex')}`;
    await server.query(`create database ${name} template template_films owner ${postgres.owner.user} strategy file_copy`);
    const targets = {
      app: { ...postgres.app, database: name },
      owner: { ...postgres.owner, database: name },
    };
    const kept = { app: connect(targets.app, 10), owner: connect(targets.owner, 2) };
    return {
      name,
      lend: (role) => lendConnections(kept[role].pool, targets[role]),
      async drop() {
        await Promise.all([kept.app.close(), kept.owner.close()]);
        await server.query(`drop database ${name} with (force)`);
      },
    };
  }

  async function createKept(): Promise<KeptDatabase> {
    const database = await create();
    const superuser = new Client({ ...postgres.superuser, database: database.name });
    await superuser.connect();
    await superuser.query(REFUSE_CHANGES_OF_FORM);
    await rememberRows(superuser);
    let deleted = 0;
    return {
      ...database,
      async reset() {
        const written = await resetRows(superuser);
        deleted += written ?? Infinity;
        return deleted <= MAX_DELETED;
      },
      async drop() {
        await superuser.end();
        await database.drop();
      },
    };
  }

  return {
    create,
    take: async () => free.pop() ?? createKept(),
    async release(database) {
      if (await database.reset()) free.push(database);
      else await database.drop();
    },
    async close() {
      await Promise.all(free.map((database) => database.drop()));
      await server.end();
    },
  };
}

const REFUSE_CHANGES_OF_FORM = `
  create schema test_guard;
  create function test_guard.refuse() returns event_trigger language plpgsql as $$
  begin
    raise exception 'This test changes the schema of a database that later tests use: use testInOwnDatabase';
  end $$;
  create event trigger refuse_changes_of_form on ddl_command_end execute function test_guard.refuse();
`;
