import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Takes the lock of wants until the transaction ends. One transaction at a time creates, changes or merges wants, or changes the number of
 * people with a want. Transactions lock people and subscribers first.
 */
export const WANTS_LOCK = sql`pg_advisory_xact_lock(hashtext('wants'))`;

/** Takes the lock of wants in its own statement, so that the next statement sees what the transaction waited for. */
export async function lockWants(tx: Db): Promise<void> {
  await sql`select ${WANTS_LOCK}`.execute(tx);
}
