/** The driver's own codes for a connection that is lost or cannot be made. */
const DRIVER_CODES = ['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']; // prettier-ignore

/** PostgreSQL's classes for the same: connection (08), resources (53), shutting down (57P), too long (57014). */
const SQL_STATES = /^(08|53|57P0|57014)/;

/** Whether this error says that the database is away or overloaded, rather than that the request is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && (DRIVER_CODES.includes(code) || SQL_STATES.test(code));
}
