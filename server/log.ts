import pino from 'pino';

export type Log = pino.Logger;

/** What never stands in a log. PostgreSQL puts whole rows into an error's detail: addresses, password hashes. */
export const CUT = {
  paths: ['*.password', '*.authorization', '*.token', '*.detail', 'password', 'authorization', 'token'],
  censor: '(cut)',
};

/**
 * Structured logs: one JSON object a line, on standard output or, for commands whose output is data, standard error.
 * Secrets never get that far, and are cut if they do.
 */
export function createLog(level: string, to: 'stdout' | 'stderr' = 'stdout'): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: CUT,
  };
  return to === 'stdout' ? pino(options) : pino(options, pino.destination({ dest: 2, sync: true }));
}
