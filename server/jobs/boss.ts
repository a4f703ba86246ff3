import { AsyncLocalStorage } from 'node:async_hooks';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Connections, Db } from '#server/database/database.ts';

export const JOBS_SCHEMA = 'pgboss';

const PASSIVE = { schema: JOBS_SCHEMA, migrate: false, supervise: false, schedule: false };

/** Creates pg-boss with the program's own connections, which find the primary among several hosts. pg-boss's own client cannot do this. */
export function createBoss(
  { pool, listener }: Pick<Connections, 'pool' | 'listener'>,
  options: { migrate?: boolean; supervise?: boolean; schedule?: boolean; useListenNotify?: boolean } = {},
): PgBoss {
  // Some of its texts are whole transactions, so each text gets its own connection.
  const executeSql = async (text: string, values?: unknown[]) => {
    const connection = await pool.acquire();
    try {
      return await connection.run(text, values);
    } finally {
      connection.release();
    }
  };
  return new PgBoss({
    ...PASSIVE,
    ...options,
    db: { executeSql, listen: (...given) => listener.listen(...given) },
  });
}

/** Uses pg-boss within one transaction. */
export type BossInTransaction = <Result>(tx: Db, ask: (boss: PgBoss) => Promise<Result>) => Promise<Result>;

/**
 * Creates one pg-boss for all transactions that add jobs, so that it reads each queue's settings only once. All its
 * queries use the connection of the caller's transaction: if it read the settings through the pool, ten simultaneous
 * transactions would wait for each other for ever.
 */
export function createBossInTransaction(): BossInTransaction {
  const transaction = new AsyncLocalStorage<Db>();
  const executeSql = (text: string, values?: unknown[]) => fromKysely(transaction.getStore()!).executeSql(text, values);
  const boss = new PgBoss({ ...PASSIVE, db: { executeSql } });
  return (tx, ask) => transaction.run(tx, () => ask(boss));
}
