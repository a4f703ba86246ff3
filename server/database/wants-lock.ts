import { sql } from 'kysely';

/**
 * Takes the lock of wants until the transaction ends. One transaction at a time creates, changes or merges wants, or changes the number of
 * people with a want. Transactions lock people and subscribers first.
 */
export const WANTS_LOCK = sql`pg_advisory_xact_lock(hashtext('wants'))`;
