import { checkDatabase } from '#server/backup/check-database.ts';
import type { Db } from '#server/database/database.ts';
import { CommandFailedError, defineCommand } from './command.ts';
import { createProgress, type Progress } from './progress.ts';
import { withOwner } from './with-database.ts';

export const dbCheck = defineCommand({
  usage: '',
  help: `Checks constraints, triggers, references between rows, sequences, jobs, alerts and checksums, and the indexes if the extension
amcheck is installed. Changes nothing. Exit status 1 if something is wrong; the output says what to do.`,
  options: {},
  operands: [],
  async run(_given, invocation) {
    await withOwner(invocation, ({ owner }) => reportCheck(owner.db, createProgress(invocation.process.stderr)));
  },
});

/** @throws CommandFailedError if the check finds a problem */
export async function reportCheck(db: Db, progress: Progress): Promise<void> {
  const { problems, notes } = await checkDatabase(db, (what) => progress.show(0, `Checking ${what} …`));
  for (const note of notes) progress.printLine(note);
  if (problems.length > 0) throw new CommandFailedError(problems.join('\n'));
  progress.printLine('The database has no problems.');
}
