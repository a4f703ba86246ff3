import { Kysely } from 'kysely';
import type { ConnectionPool } from '#server/database/connection-pool.ts';
import { connect, poolDialect, type Connections, type Database, type DatabaseTarget } from '#server/database/database.ts';
import type { Session } from '#server/database/session.ts';

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
  const lent = new Set<Session>();
  const { promise: allReturned, resolve } = Promise.withResolvers<void>();
  let isClosed = false;
  const returned = (session: Session) => {
    lent.delete(session);
    if (isClosed && lent.size === 0) resolve();
  };
  return {
    async acquire() {
      if (isClosed) throw new Error('The test that was lent these connections is over.');
      const session = await pool.acquire();
      lent.add(session);
      session.release = (destroy) => {
        Reflect.deleteProperty(session, 'release'); // the method of the class is there again
        returned(session);
        session.release(destroy);
      };
      return session;
    },
    usage: () => pool.usage(),
    async close() {
      isClosed = true;
      if (lent.size === 0) return;
      const timer = setTimeout(() => {
        for (const session of lent) session.destroy();
        resolve();
      }, CLOSE_TIMEOUT_MS);
      await allReturned;
      clearTimeout(timer);
    },
  };
}
