/** Advice for the operator that errors contain, in the words of the surrounding program. */
export const ADVICE = {
  useOwnServer: 'set DATABASE_URL to a PostgreSQL server of your own',
  useOtherDirectory: 'set DATA_DIR to another directory',
  useOwnDirectory: 'set DATA_DIR to a directory of your own',
} as const;
