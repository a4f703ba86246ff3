/** What we and sockets say of a connection that is lost or cannot be made. */
const CODES = new Set([
  'CONNECTION_LOST',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver and the query builder give their own errors no codes. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|timeout expired|timeout exceeded|Cannot use a pool after)/;

/** PostgreSQL's own: connection (08), shutting down or starting (57P), idle in a transaction (25P03), a standby (25006). */
const LOST_STATES = /^(08|57P0|25P03|25006)/;

/**
 * Those, resources (53), what took too long (57014), waited too long for a lock (55P03), or was chosen to end a circle
 * of transactions that waited for each other (40): the same once more is welcome.
 */
const UNAVAILABLE_STATES = /^(40|53|57014|55P03)/;

/** A connection that was given up by us. */
export class ConnectionLostError extends Error {
  /** As the driver and Node say it. */
  readonly code = 'CONNECTION_LOST';
}

/**
 * Something was to be stored, and nobody can say whether it is: the connection was lost on its commit, or a standby that
 * has to have it too has not confirmed it.
 */
export class OutcomeUnknownError extends Error {
  readonly code = 'OUTCOME_UNKNOWN';
}

/** Whether the connection on which this was met is of no use any more, or could not be made. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (DRIVER_MESSAGES.test(error.message)) return true;
  const code = codeOf(error);
  return CODES.has(code) || LOST_STATES.test(code);
}

/** Whether this error says that the database is away or overloaded, rather than that the request is wrong. */
export function isDatabaseUnavailable(error: unknown): error is Error {
  if (error instanceof OutcomeUnknownError) return true;
  return isConnectionLost(error) || (error instanceof Error && UNAVAILABLE_STATES.test(codeOf(error)));
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');
