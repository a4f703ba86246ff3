/** Advice for the operator that errors contain, in the words of the surrounding program. */
export const ADVICE = {
  useOwnServer: 'set DATABASE_URL to your own PostgreSQL server',
  useOtherDirectory: 'set DATA_DIR to another directory',
  useOwnDirectory: 'set DATA_DIR to your own directory',
} as const;
