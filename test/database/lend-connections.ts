import { Kysely } from 'kysely';
import type { ConnectionPool } from '#server/database/connection-pool.ts';
import { connect, poolDialect, type Connections, type Database, type DatabaseTarget } from '#server/database/database.ts';
import type { PooledConnection } from '#server/database/pooled-connection.ts';

/** Time that the end of a test waits for its unfinished work. */
const CLOSE_TIMEOUT_MS = 5000;

/**
 * Returns connections for one test. Its `db` and `pool` use a shared pool, which stays open when the test closes them. Opening
 * a connection costs more than most tests' statements. Listeners and long statements still open their own connections.
 */
export function lendConnections(pool: ConnectionPool, target: DatabaseTarget): Connections {
  const lent = lendPool(pool);
  const own = connect(target, 1);
  return {
    ...own,
    pool: lent,
    db: new Kysely<Database>({ dialect: poolDialect(lent) }),
    async close() {
      await Promise.all([own.close(), lent.close()]);
    },
  };
}

/** Closing the lent pool takes back its connections, so that a test's unfinished work cannot reach the next test. */
function lendPool(pool: ConnectionPool): ConnectionPool {
  const lent = new Set<PooledConnection>();
  const { promise: allReturned, resolve } = Promise.withResolvers<void>();
  let isClosed = false;
  const returned = (connection: PooledConnection) => {
    lent.delete(connection);
    if (isClosed && lent.size === 0) resolve();
  };
  return {
    async acquire() {
      if (isClosed) throw new Error('The test that borrowed these connections has ended.');
      const connection = await pool.acquire();
      lent.add(connection);
      connection.release = (destroy) => {
        Reflect.deleteProperty(connection, 'release'); // restores the method of the class
        returned(connection);
        connection.release(destroy);
      };
      return connection;
    },
    usage: () => pool.usage(),
    async close() {
      isClosed = true;
      if (lent.size === 0) return;
      const timer = setTimeout(() => {
        for (const connection of lent) connection.destroy();
        resolve();
      }, CLOSE_TIMEOUT_MS);
      await allReturned;
      clearTimeout(timer);
    },
  };
}
