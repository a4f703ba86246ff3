import { inspect } from 'node:util';
import { BackupError } from '#server/backup/backup-error.ts';
import { DatabaseInUseError } from '#server/database/embedded-postgres/embedded-postgres.ts';
import { isDatabaseUnavailable } from '#server/database/is-database-unavailable.ts';
import { AppError } from '#server/errors.ts';
import { UnreadableFileError } from '#server/films/transfer/read-rows.ts';
import { ConfigError } from '#server/settings.ts';
import { CommandFailedError } from './command.ts';

/** Errors with a message that is complete for the operator. */
const PLAIN = [BackupError, ConfigError, CommandFailedError, DatabaseInUseError, AppError, UnreadableFileError];

/** Explains why a command failed. An unexpected error is shown with its stack. */
export function explainError(error: unknown): string {
  if (error instanceof Error && PLAIN.some((kind) => error instanceof kind)) return error.message;
  if (isDatabaseUnavailable(error)) return `The database cannot be reached: ${error.message}`;
  return inspect(error);
}
