import { writeSync } from 'node:fs';
import pino from 'pino';
import { currentRequestId } from './request-id.ts';

export type Log = pino.Logger;

/** What never stands in a log. PostgreSQL puts whole rows into an error's detail: addresses, password hashes. */
export const CUT = {
  paths: ['*.password', '*.authorization', '*.token', '*.detail', 'password', 'authorization', 'token'],
  censor: '(cut)',
};

/** The page that explains warnings and errors, and what to do. */
export const LOG_HELP = 'docs/operations/troubleshooting.md';

/** Finds what the log tells of faults: `error` and `fatal`. */
export const ERROR_LINE = /"level":"(error|fatal)"/;

/**
 * Structured logs: one JSON object a line, with the id of the request that it is about. Secrets never get that far, and are cut if they do.
 * @param to standard output unless told otherwise: that of a command is data
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

/** How much is kept for a disk that takes nothing just now; what is said beyond it is lost. */
const MAX_UNWRITTEN_BYTES = 2 ** 20;

/**
 * Writes as pino's own destination does, but a log that cannot be written, because its disk is full or its reader slow, neither
 * ends the program nor keeps it from ending: the next line tries again.
 */
function standardOutput(): pino.DestinationStream {
  let unwritten: Buffer = Buffer.alloc(0);
  return {
    write(line) {
      if (unwritten.length < MAX_UNWRITTEN_BYTES) unwritten = Buffer.concat([unwritten, Buffer.from(line)]);
      try {
        while (unwritten.length > 0) unwritten = unwritten.subarray(writeSync(1, unwritten));
      } catch {
        // There is nowhere to say it.
      }
    },
  };
}
