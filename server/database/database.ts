import { Kysely, PostgresDialect } from 'kysely';
import { createPool, type ConnectionPool } from './connection-pool.ts';
import { clientConfigs, sessionOptions, type DatabaseTarget } from './database-target.ts';
import { createListener, type Listener } from './listener.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type { Database, DatabaseTarget };

/** Connections: `db` for queries, `pool` for code that needs a connection itself, one that listens, and one that follows the catalogue. */
export interface Connections {
  db: Db;
  /** The same for work that may take long: nobody waits for it, and it ends when it is done. */
  maintenance: Db;
  pool: ConnectionPool;
  listener: Listener;
  /** Connections that follow the catalogue, opened when they are needed. */
  feed: ConnectionPool;
  close(): Promise<void>;
}

/** No request may keep the database busy for longer. */
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * After which a transaction is ended in which nothing happens: its process stands still or is gone, and what it has locked others wait for.
 * Sooner than they give up.
 */
const IDLE_TRANSACTION_MS = 6000;

/** The same of what computes between its statements, in a transaction that nobody waits for. */
const IDLE_MAINTENANCE_MS = 60_000;

/** How much longer its answer is waited for, in parts of that: then the host is gone, or the way to it. */
const RESPONSE_TIMEOUT_FACTOR = 1.5;

/** Opened when there is such work. */
const MAINTENANCE_CONNECTIONS = 2;

/** After which a listener's connection is taken for lost. */
const LISTENER_TIMEOUT_MS = 5000;

/** Time without any row after which a connection that follows the catalogue counts as lost, and its limit for waiting for a lock. */
const FEED_TIMEOUT_MS = 10_000;
const FEED_LOCK_MS = 3000;

/** A process needs one connection that follows the catalogue; a test can need several. */
const FEED_CONNECTIONS = 4;

/**
 * Opens a pool of at most `max` connections, and one more when somebody listens. With several hosts in the address
 * the primary is found, and found again after a failover (decision 015).
 * @param timeoutMs after which a statement is given up; 0, for migrations, never
 */
export function connect(target: DatabaseTarget, max: number, timeoutMs = STATEMENT_TIMEOUT_MS): Connections {
  const limits = { statementMs: timeoutMs, lockMs: timeoutMs };
  const idleMs = timeoutMs > 0 ? IDLE_TRANSACTION_MS : IDLE_MAINTENANCE_MS;
  const hosts = clientConfigs(target, sessionOptions({ ...limits, idleMs }));
  // A lock is given up as soon: whoever comes later waits behind it.
  const ofMaintenance = sessionOptions({ statementMs: 0, lockMs: timeoutMs, idleMs: IDLE_MAINTENANCE_MS });
  const maintenanceHosts = clientConfigs(target, ofMaintenance);
  const maintenancePool = createPool(maintenanceHosts, { max: MAINTENANCE_CONNECTIONS, timeoutMs: 0 });
  const pool = createPool(hosts, { max, timeoutMs: timeoutMs * RESPONSE_TIMEOUT_FACTOR });
  const listener = createListener(createPool(hosts, { max: 1, timeoutMs: LISTENER_TIMEOUT_MS }));
  const ofFeed = sessionOptions({ statementMs: 0, lockMs: FEED_LOCK_MS, idleMs: IDLE_MAINTENANCE_MS });
  const feed = createPool(clientConfigs(target, ofFeed), {
    max: FEED_CONNECTIONS,
    timeoutMs: FEED_TIMEOUT_MS,
  });
  return {
    db: new Kysely<Database>({ dialect: poolDialect(pool) }),
    maintenance: new Kysely<Database>({ dialect: poolDialect(maintenancePool) }),
    pool,
    listener,
    feed,
    async close() {
      await listener.close();
      await Promise.all([pool.close(), maintenancePool.close(), feed.close()]);
    },
  };
}

/** Kysely over a pool of ours. */
export function poolDialect(pool: Pick<ConnectionPool, 'acquire' | 'close'>): PostgresDialect {
  return new PostgresDialect({
    pool: { connect: () => pool.acquire() as never, end: () => pool.close(), options: {} },
  });
}
