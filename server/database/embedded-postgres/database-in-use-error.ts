import { ADVICE } from './advice.ts';

/** Another process runs the database in this directory; a command may join it instead (find-running-postgres.ts). */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
  readonly directory: string;

  /** @param holder the process that has it, where that is known */
  constructor(directory: string, holder?: number) {
    super(
      `The database in ${directory} is in use by another process${holder ? ` (number ${holder})` : ''}. ` +
        `Stop that one or wait until it has ended, or ${ADVICE.useOtherDirectory}.`,
    );
    this.directory = directory;
  }
}
