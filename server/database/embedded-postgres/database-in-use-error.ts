import { ADVICE } from './advice.ts';

/**
 * Error if another process runs the database in this directory. A command can then use that process's database
 * (find-running-postgres.ts).
 */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
  readonly directory: string;

  /** @param holder the id of the other process, if it is known */
  constructor(directory: string, holder?: number) {
    super(
      `The database in ${directory} is in use by another process${holder ? ` (number ${holder})` : ''}. ` +
        `Stop that process, wait until it ends, or ${ADVICE.useOtherDirectory}.`,
    );
    this.directory = directory;
  }
}
