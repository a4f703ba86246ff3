import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import os from 'node:os';
import { Client } from 'pg';
import { inject, test as plainTest } from 'vitest';
import { createApi } from '#api/api.ts';
import { createContext, type Context } from '#server/context.ts';
import { connect, type Connections } from '#server/database/database.ts';
import type { ConnectionOptions } from '#server/database/embedded-postgres/embedded-postgres.ts';
import { sqlTag, type SqlTag } from '#server/database/embedded-postgres/testing/sql-tag.ts';
import { readSettings } from '#server/settings.ts';

export interface TestPostgres {
  superuser: ConnectionOptions;
  owner: ConnectionOptions;
  app: ConnectionOptions;
}

/** Also asks for itself: owner.sql`select …`. */
export type Owner = Connections & { sql: SqlTag };

interface Fixtures {
  /** The outside world, over a database of this test's own: migrated and empty. */
  ctx: Context;
  /** The same database, as the role that owns the tables. */
  owner: Owner;
  /** Asks the API: `await api('/films?search=piano')`. */
  api: (path: string, init?: RequestInit) => Promise<Response>;
}

/** `test` with a real database of its own for every test that asks for one. */
export const test = plainTest.extend<Fixtures & { database: string }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of what a fixture needs from its pattern
  database: async ({}, use) => {
    const name = `test_${randomBytes(6).toString('hex')}`;
    const { superuser, owner } = inject('postgres');
    const client = new Client(superuser);
    await client.connect();
    await client.query(
      `create database ${name} template template_films owner ${owner.user} strategy file_copy`,
    );
    await use(name);
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  },
  ctx: async ({ database }, use) => {
    const settings = readSettings({
      DATA_DIR: path.join(os.tmpdir(), database),
      JWT_SECRET: 'a secret that is long enough for the tests',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    });
    const { ctx, close } = createContext(settings, { ...inject('postgres').app, database });
    await use(ctx);
    await close();
    await rm(settings.dataDir, { recursive: true, force: true });
  },
  owner: async ({ database }, use) => {
    const connections = connect({ ...inject('postgres').owner, database }, 2);
    const sql = sqlTag(async (text, values) => {
      const session = await connections.pool.acquire();
      try {
        return await session.run(text, values);
      } finally {
        session.release();
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
