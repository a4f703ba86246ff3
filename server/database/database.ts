import { Kysely, PostgresDialect } from 'kysely';
import { createPool, type ConnectionPool } from './connection-pool.ts';
import { clientConfigs, sessionOptions, type DatabaseTarget } from './database-target.ts';
import { createListener, type Listener } from './listener.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type { Database, DatabaseTarget };

/** A pool of connections: `db` for queries, `pool` for whoever needs a connection as such, and one that listens. */
export interface Connections {
  db: Db;
  pool: ConnectionPool;
  listener: Listener;
  close(): Promise<void>;
}

/** No request may keep the database busy for longer. */
const LONGEST_STATEMENT_MS = 10_000;

/** How much longer its answer is waited for: then the host is gone, or the way to it. */
const PATIENCE_MS = 5000;

/**
 * Opens a pool of at most `most` connections, and one more when somebody listens. With several hosts in the address
 * the primary is found, and found again after a failover (docs/decisions/015-pg-and-how-connections-end.md).
 * @param longestMs after which a statement is given up; 0, for migrations and maintenance, never
 */
export function connect(target: DatabaseTarget, most: number, longestMs = LONGEST_STATEMENT_MS): Connections {
  const hosts = clientConfigs(target, sessionOptions(longestMs));
  const pool = createPool(hosts, { most, longestMs: longestMs === 0 ? 0 : longestMs + PATIENCE_MS });
  const listener = createListener(createPool(hosts, { most: 1, longestMs: PATIENCE_MS }));
  const db = new Kysely<Database>({ dialect: poolDialect(pool) });
  return {
    db,
    pool,
    listener,
    async close() {
      await listener.close();
      await pool.close();
    },
  };
}

/** Kysely over a pool of ours. */
export function poolDialect(pool: ConnectionPool): PostgresDialect {
  return new PostgresDialect({
    pool: { connect: () => pool.acquire() as never, end: () => pool.close(), options: {} },
  });
}
