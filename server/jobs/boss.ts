import { AsyncLocalStorage } from 'node:async_hooks';
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
 * One pg-boss for all transactions that add jobs, so that it reads each queue's settings once. Everything it asks goes
 * through the connection of the transaction that asks: were the settings read through the pool, ten transactions at
 * once would wait for each other for ever.
 */
export function createBossInTransaction(): BossInTransaction {
  const transaction = new AsyncLocalStorage<Db>();
  const executeSql = (text: string, values?: unknown[]) => fromKysely(transaction.getStore()!).executeSql(text, values);
  const boss = new PgBoss({ ...PASSIVE, db: { executeSql } });
  return (tx, ask) => transaction.run(tx, () => ask(boss));
}
