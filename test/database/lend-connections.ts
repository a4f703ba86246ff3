import { Kysely } from 'kysely';
import type { ConnectionPool } from '#server/database/connection-pool.ts';
import { connect, poolDialect, type Connections, type Database, type DatabaseTarget } from '#server/database/database.ts';
import type { PooledConnection } from '#server/database/pooled-connection.ts';

/** How long a test's end waits for work that it left under way. */
const CLOSE_TIMEOUT_MS = 5000;

/**
 * Connections for one test: `db` and `pool` are those of a pool that stays open when the test closes them, since a new
 * connection costs more than most of what is asked of it. What listens or may take long opens its own, as ever.
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

/** Closing it takes back what was lent: nothing that a test leaves under way reaches the next one. */
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
      if (isClosed) throw new Error('The test that was lent these connections is over.');
      const connection = await pool.acquire();
      lent.add(connection);
      connection.release = (destroy) => {
        Reflect.deleteProperty(connection, 'release'); // the method of the class is there again
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
