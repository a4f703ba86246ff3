import { PgBoss } from 'pg-boss';
import type { Connections } from '#server/database/database.ts';

export const JOBS_SCHEMA = 'pgboss';

/** pg-boss over our own pool, which finds the primary among several hosts; its own client cannot. */
export function createBoss(
  sql: Connections['sql'],
  options: { migrate: boolean; supervise: boolean; schedule: boolean },
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
  return new PgBoss({ ...options, schema: JOBS_SCHEMA, db: { executeSql } });
}
