/** What an operator can do about an error, in the words of the program around this folder. */
export const ADVICE = {
  useOwnServer: 'set DATABASE_URL to a PostgreSQL server of your own',
  useOtherDirectory: 'set DATA_DIR to another directory',
  useOwnDirectory: 'set DATA_DIR to a directory of your own',
} as const;
