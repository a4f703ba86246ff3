import { checkDatabase } from '#server/backup/check-database.ts';
import type { Db } from '#server/database/database.ts';
import { CommandFailedError, defineCommand } from './command.ts';
import { createProgress, type Progress } from './progress.ts';
import { withOwner } from './with-owner.ts';

export const dbCheck = defineCommand({
  usage: '',
  help: `Checks constraints, triggers, rows that refer to others, sequences, jobs and checksums, and the indexes if the
extension amcheck is installed. It changes nothing. If something is wrong, it says what to do, and the exit status is 1.`,
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
  progress.printLine('No problems found in the database.');
}
