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
  /** Connections for one test, as the program has them or as the role that owns the tables. */
  lend: (role: 'app' | 'owner') => Connections;
  drop: () => Promise<void>;
}

/** One that may be used again. */
interface KeptDatabase extends TestDatabase {
  /** @returns whether it is again as it was */
  reset: () => Promise<boolean>;
}

/** The databases of one worker. */
export interface TestDatabases {
  /** One that is like new; it is given back when its test is over. */
  take: () => Promise<KeptDatabase>;
  release: (database: KeptDatabase) => Promise<void>;
  /** One for a single test, which may do with it what it likes and drops it. */
  create: () => Promise<TestDatabase>;
  close: () => Promise<void>;
}

/** After so many deleted rows the tables are so bloated that a new database is quicker. */
const MAX_DELETED = 5000;

/**
 * Making a database, opening connections to it and filling their catalog caches takes longer than most tests. So the
 * tests of a worker use one after the other, whose rows are put back in between. Its form is nobody's to change.
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
    raise exception 'The next test finds this database as this one leaves it, in another form: use testInOwnDatabase';
  end $$;
  create event trigger refuse_changes_of_form on ddl_command_end execute function test_guard.refuse();
`;
