import { rm } from 'node:fs/promises';
import path from 'node:path';
import os from 'node:os';
import { inject, test as plainTest } from 'vitest';
import { createApi } from '#api/api.ts';
import { createContext, type Context } from '#server/context.ts';
import type { Connections } from '#server/database/database.ts';
import { sqlTag, type SqlTag } from '#server/database/embedded-postgres/testing/sql-tag.ts';
import { readSettings } from '#server/settings.ts';
import { followAtFirstUse } from './follow-at-first-use.ts';
import { openTestDatabases, type TestDatabase, type TestDatabases } from './test-databases.ts';

/** The owner's connections, and a tag for its own queries: owner.sql`select …`. */
export type Owner = Connections & { sql: SqlTag };

interface Fixtures {
  /** The program's context, with a migrated and empty database that only this test uses. */
  ctx: Context;
  /** Connections to the same database as the role that owns the tables. */
  owner: Owner;
  /** Sends a request to the API: `await api('/films?search=piano')`. */
  api: (path: string, init?: RequestInit) => Promise<Response>;
}

interface DatabaseFixtures {
  /** The databases of the worker. */
  databases: TestDatabases;
  /** Whether no other test uses the database before or after this test. */
  hasOwnDatabase: boolean;
  testDatabase: TestDatabase;
  /** The name of the test's database. */
  database: string;
}

/** `test` with a real database for each test that asks for one. No other test uses the same database at the same time. */
export const test = plainTest.extend<Fixtures & DatabaseFixtures>({
  databases: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures this fixture needs
    async ({}, use) => {
      const databases = await openTestDatabases(inject('postgres'));
      await use(databases);
      await databases.close();
    },
    { scope: 'worker' },
  ],
  hasOwnDatabase: false,
  testDatabase: async ({ databases, hasOwnDatabase }, use) => {
    if (hasOwnDatabase) {
      const database = await databases.create();
      await use(database);
      await database.drop();
    } else {
      const database = await databases.take();
      await use(database);
      await databases.release(database);
    }
  },
  database: async ({ testDatabase }, use) => use(testDatabase.name),
  ctx: async ({ testDatabase }, use) => {
    const settings = readSettings({
      DATA_DIR: path.join(os.tmpdir(), testDatabase.name),
      JWT_SECRET: 'a secret that is long enough for the tests',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    });
    const catalogue = followAtFirstUse(() => ctx);
    const { ctx, close } = createContext(settings, testDatabase.lend('app'), { catalogue });
    await use(ctx);
    await catalogue.stop();
    await close();
    await rm(settings.dataDir, { recursive: true, force: true });
  },
  owner: async ({ testDatabase }, use) => {
    const connections = testDatabase.lend('owner');
    const sql = sqlTag(async (text, values) => {
      const connection = await connections.pool.acquire();
      try {
        return await connection.run(text, values);
      } finally {
        connection.release();
      }
    });
    await use({ ...connections, sql });
    await connections.close();
  },
  api: async ({ ctx }, use) => {
    const api = createApi(ctx);
    await use(async (apiPath, init) => api.request(apiPath, init));
  },
});

/** `test` for tests that change more than rows, for example tables. No other test uses their database. */
export const testInOwnDatabase = test.extend({ hasOwnDatabase: true });
