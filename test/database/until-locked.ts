import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '#server/context.ts';

/** Waits until `count` transactions in the test's database are waiting for an advisory lock. */
export async function untilLocked({ db }: Pick<Context, 'db'>, count = 1): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())
    `.execute(db);
    return rows.length;
  };
  await expect.poll(countWaiting, { interval: 5 }).toBeGreaterThanOrEqual(count);
}
