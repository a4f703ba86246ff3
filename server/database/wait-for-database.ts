import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { errorCode } from '#server/error-code.ts';
import type { Log } from '#server/log.ts';
import { ConfigError } from '#server/settings.ts';
import { connect } from './database.ts';
import { isConnectionLost } from './is-database-unavailable.ts';
import { findPoolerError } from './reject-transaction-pooler.ts';

/** Maximum wait (ms), because a machine starts its services in any order and a failover takes some seconds. */
const WAIT_MS = 60_000;
const PAUSE_MS = 500;
const SAY_EVERY_MS = 5000;

/**
 * Waits until the database of this address answers.
 * @throws ConfigError if it does not answer within a minute, refuses the connection, or is a pooler that refuses it
 */
export async function waitForDatabase(url: string, log: Log, waitMs = WAIT_MS): Promise<void> {
  const connections = connect({ url }, 1);
  const began = performance.now();
  let saidAt = -Infinity;
  try {
    for (;;) {
      try {
        await sql`select 1`.execute(connections.db);
        return;
      } catch (error) {
        const poolerError = findPoolerError(error);
        if (poolerError) throw poolerError;
        const now = performance.now();
        if (!isConnectionLost(error) || now - began > waitMs)
          throw new ConfigError(`The database of DATABASE_URL cannot be used: ${sayOf(error)}. ${adviceFor(sayOf(error))}`, {
            cause: error,
          });
        if (now - saidAt > SAY_EVERY_MS) {
          saidAt = now;
          log.warn({ reason: sayOf(error) }, 'waiting for the database, which cannot be reached yet');
        }
        await delay(PAUSE_MS);
      }
    }
  } finally {
    await connections.close();
  }
}

/** Advises the operator. Database providers require encryption, and many have their own certificate authority. */
function adviceFor(reason: string): string {
  return /no encryption|no SSL|certificate/i.test(reason)
    ? 'For an encrypted connection end DATABASE_URL with ?sslmode=verify-full&sslrootcert=FILE, ' +
        'where FILE is the certificate authority that the provider names.'
    : 'Check that the database is running and that the address is correct.';
}

/** Returns an error's message, or its code if the message is empty, which happens if several addresses were tried. */
function sayOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.replace(/\.$/, '') || (errorCode(error) ?? error.name);
}
