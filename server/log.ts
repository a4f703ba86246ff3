import { writeSync } from 'node:fs';
import pino from 'pino';
import { currentRequestId } from './request-id.ts';

export type Log = pino.Logger;

/** Fields that never appear in a log. PostgreSQL puts whole rows, with addresses and password hashes, into an error's detail. */
export const CUT = {
  paths: ['*.password', '*.authorization', '*.token', '*.detail', 'password', 'authorization', 'token'],
  censor: '(cut)',
};

/** The page that explains warnings and errors, and what to do. */
export const LOG_HELP = 'docs/operations/troubleshooting.md';

/** Matches log lines about faults: `error` and `fatal`. */
export const ERROR_LINE = /"level":"(error|fatal)"/;

/**
 * Creates a structured log: one JSON object for each line, with the id of its request. Code does not log secrets, and
 * the log removes them as a second safeguard.
 * @param to the destination, by default standard output; commands use another, because their standard output is data
 */
export function createLog(level: string, to: pino.DestinationStream = standardOutput()): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: CUT,
    mixin(_line, level) {
      const reqId = currentRequestId();
      return { ...(reqId !== undefined && { reqId }), ...(level >= pino.levels.values['warn']! && { help: LOG_HELP }) };
    },
  };
  return pino(options, to);
}

/** Maximum number of lines kept in memory while the disk accepts none. Later lines are lost. */
const MAX_UNWRITTEN_BYTES = 2 ** 20;

/**
 * Writes like pino's own destination, except if the log cannot be written (a full disk, a slow reader). The program
 * then continues or ends as usual, and the next line tries again.
 */
function standardOutput(): pino.DestinationStream {
  let unwritten: Buffer = Buffer.alloc(0);
  return {
    write(line) {
      if (unwritten.length < MAX_UNWRITTEN_BYTES) unwritten = Buffer.concat([unwritten, Buffer.from(line)]);
      try {
        while (unwritten.length > 0) unwritten = unwritten.subarray(writeSync(1, unwritten));
      } catch {
        // The error cannot be logged.
      }
    },
  };
}
