import { errorCode } from '#server/error-code.ts';

/** Codes of this program and of sockets for a connection that is lost or cannot be made. */
const CODES = new Set([
  'CONNECTION_LOST',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Messages of the driver and the query builder, whose errors have no codes. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|timeout expired|timeout exceeded|Cannot use a pool after)/;

/** PostgreSQL's codes: connection (08), shutting down or starting (57P), idle in a transaction (25P03), a standby (25006). */
const LOST_STATES = /^(08|57P0|25P03|25006)/;

/**
 * Codes after which the same statement can succeed: lack of resources (53), a statement that took too long (57014) or
 * waited too long for a lock (55P03), a deadlock or another rollback (40).
 */
const UNAVAILABLE_STATES = /^(40|53|57014|55P03)/;

/** Error for a connection that this program gave up. */
export class ConnectionLostError extends Error {
  /** Same form as the codes of the driver and Node. */
  readonly code = 'CONNECTION_LOST';
}

/**
 * Error if it is unknown whether data was stored: the connection was lost during a commit, or a synchronous standby has
 * not confirmed the commit.
 */
export class OutcomeUnknownError extends Error {
  readonly code = 'OUTCOME_UNKNOWN';
}

/** Whether an error means that the connection was lost or could not be made. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (DRIVER_MESSAGES.test(error.message)) return true;
  const code = errorCode(error) ?? '';
  return CODES.has(code) || isSocketMissing(error) || LOST_STATES.test(code);
}

/** Whether an error means that the database is down or overloaded, rather than that the request is wrong. */
export function isDatabaseUnavailable(error: unknown): error is Error {
  if (error instanceof OutcomeUnknownError) return true;
  return isConnectionLost(error) || UNAVAILABLE_STATES.test(errorCode(error) ?? '');
}

/** Whether there is no Unix socket at the address. Of other calls, the same code means that a file is missing. */
const isSocketMissing = (error: Error): boolean => errorCode(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
