import { fromKysely, PgBoss } from 'pg-boss';
import type { Connections, Db } from '#server/database/database.ts';

export const JOBS_SCHEMA = 'pgboss';

const PASSIVE = { schema: JOBS_SCHEMA, migrate: false, supervise: false, schedule: false };

/** pg-boss over our own connections, which find the primary among several hosts; its own client cannot. */
export function createBoss(
  { pool, listener }: Pick<Connections, 'pool' | 'listener'>,
  options: { migrate?: boolean; supervise?: boolean; schedule?: boolean; useListenNotify?: boolean } = {},
): PgBoss {
  // Some of its texts are whole transactions: each has a connection to itself.
  const executeSql = async (text: string, values?: unknown[]) => {
    const session = await pool.acquire();
    try {
      return await session.run(text, values);
    } finally {
      session.release();
    }
  };
  return new PgBoss({
    ...PASSIVE,
    ...options,
    db: { executeSql, listen: (...given) => listener.listen(...given) },
  });
}

/**
 * pg-boss within one transaction, for adding jobs. Everything it asks goes through the transaction's connection:
 * were the queue's own settings read through the pool, ten transactions at once would wait for each other for ever.
 */
export const bossWithin = (tx: Db): PgBoss => new PgBoss({ ...PASSIVE, db: fromKysely(tx) });
