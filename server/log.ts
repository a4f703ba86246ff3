import pino from 'pino';
import { currentRequestId } from './request-id.ts';

export type Log = pino.Logger;

/** What never stands in a log. PostgreSQL puts whole rows into an error's detail: addresses, password hashes. */
export const CUT = {
  paths: ['*.password', '*.authorization', '*.token', '*.detail', 'password', 'authorization', 'token'],
  censor: '(cut)',
};

/**
 * Structured logs: one JSON object a line, with the id of the request that it is about. Secrets never get that far, and are cut if they do.
 * @param to standard output unless told otherwise: that of a command is data
 */
export function createLog(level: string, to?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: CUT,
    mixin() {
      const reqId = currentRequestId();
      return reqId === undefined ? {} : { reqId };
    },
  };
  return pino(options, to);
}
