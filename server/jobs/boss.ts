import { fromKysely, PgBoss } from 'pg-boss';
import type { Connections, Db } from '#server/database/database.ts';

export const JOBS_SCHEMA = 'pgboss';

const PASSIVE = { schema: JOBS_SCHEMA, migrate: false, supervise: false, schedule: false };

/** pg-boss over our own pool, which finds the primary among several hosts; its own client cannot. */
export function createBoss(
  sql: Connections['sql'],
  options: { migrate?: boolean; supervise?: boolean; schedule?: boolean; useListenNotify?: boolean } = {},
): PgBoss {
  // On a connection of its own: some of its texts are whole transactions.
  const executeSql = async (text: string, values?: unknown[]) => {
    const connection = await sql.reserve();
    try {
      const given = values?.map((value) => value ?? null) as never[] | undefined;
      return { rows: [...(await connection.unsafe(text, given))] };
    } finally {
      connection.release();
    }
  };
  // The driver listens again by itself after a lost connection, and says so.
  const listen = async (channel: string, heard: (payload: string) => void, again: () => void) => {
    const listening = await sql.listen(channel, heard, again);
    return { close: () => listening.unlisten().catch(() => {}) };
  };
  return new PgBoss({ ...PASSIVE, ...options, db: { executeSql, listen } });
}

/**
 * pg-boss within one transaction, for adding jobs. Everything it asks goes through the transaction's connection:
 * were the queue's own settings read through the pool, ten transactions at once would wait for each other for ever.
 */
export const bossWithin = (tx: Db): PgBoss => new PgBoss({ ...PASSIVE, db: fromKysely(tx) });
