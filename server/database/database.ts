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
  /** Connections for slow work that no one waits for, closed after the work. */
  maintenance: Db;
  pool: ConnectionPool;
  listener: Listener;
  /** Connections that follow the catalogue, opened when they are needed. */
  feed: ConnectionPool;
  close(): Promise<void>;
}

/** Maximum time of a statement, so that no request keeps the database busy for longer. */
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * Idle time after which PostgreSQL ends a transaction. Its process is then stuck or gone, and other transactions wait for
 * its locks. This limit is shorter than their lock timeout.
 */
const IDLE_TRANSACTION_MS = 6000;

/** The same limit for maintenance, which computes between its statements. */
const IDLE_MAINTENANCE_MS = 60_000;

/** Factor of the statement timeout after which a missing answer means that the host or the network has failed. */
const RESPONSE_TIMEOUT_FACTOR = 1.5;

/** Maximum number of maintenance connections, which are opened when needed. */
const MAINTENANCE_CONNECTIONS = 2;

/** Time without an answer after which a listener's connection counts as lost. */
const LISTENER_TIMEOUT_MS = 5000;

/** Time after which a connection that follows the catalogue counts as lost if no row arrives. */
const FEED_TIMEOUT_MS = 10_000;
/** Maximum time for which such a connection waits for a lock. */
const FEED_LOCK_MS = 3000;

/** Maximum number of connections that follow the catalogue. A process needs one; a test can need several. */
const FEED_CONNECTIONS = 4;

/**
 * Opens a pool of at most `max` connections, and one more when code listens. If the address has several hosts, the pool
 * finds the primary, also after a failover (decision 015).
 * @param timeoutMs limit of a statement's time; 0 (for migrations) means no limit
 */
export function connect(target: DatabaseTarget, max: number, timeoutMs = STATEMENT_TIMEOUT_MS): Connections {
  const limits = { statementMs: timeoutMs, lockMs: timeoutMs };
  const idleMs = timeoutMs > 0 ? IDLE_TRANSACTION_MS : IDLE_MAINTENANCE_MS;
  const hosts = clientConfigs(target, sessionOptions({ ...limits, idleMs }));
  // Maintenance waits no longer for a lock than other work, because later statements queue behind its request.
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

/** Builds Kysely's dialect for one of these pools. */
export function poolDialect(pool: Pick<ConnectionPool, 'acquire' | 'close'>): PostgresDialect {
  return new PostgresDialect({
    pool: { connect: () => pool.acquire() as never, end: () => pool.close(), options: {} },
  });
}
