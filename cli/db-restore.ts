import { stat } from 'node:fs/promises';
import path from 'node:path';
import { countText } from '#domain/text/count-text.ts';
import type { RestoredAccounts } from '#server/backup/settle-accounts.ts';
import { requireKnownSchema, restoreDatabase } from '#server/backup/restore-database.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { migrate } from '#server/database/migrate.ts';
import { programRole, withMigrationLock } from '#server/database/open-database.ts';
import { vacuumCatalogue } from '#server/database/vacuum-catalogue.ts';
import { defineCommand } from './command.ts';
import { reportCheck } from './db-check.ts';
import { createProgress } from './progress.ts';
import { withOwner } from './with-database.ts';

export const dbRestore = defineCommand({
  usage: 'FILE [--replace]',
  help: `Reads FILE to its end first, and changes nothing unless all of it is correct. Then restores it in one transaction. Until
the restore is complete, everyone sees the old database, and if the restore stops early, nothing has changed.
A backup from an older version is migrated to the current schema. A backup from a newer version is refused. Then db:check runs.

The database must be empty. While the program runs, no one can save anything until the restore is complete. Jobs that were
waiting when the backup was made wait again, so an email from that time may be sent twice.

After a restore, all sessions have ended and links in earlier emails no longer work.

  --replace   keeps a database that is not empty under a new name, prints that name and puts FILE in its place. Accounts, roles
and passkeys that were erased or removed since the backup stay erased or removed, and the command lists them`,
  options: { replace: { type: 'boolean' } },
  operands: ['FILE'],
  async run({ values, operands: [name = ''] }, invocation) {
    const { process, signal } = invocation;
    const progress = createProgress(process.stderr);
    const file = path.resolve(process.cwd(), name);
    const verified = await verifyBackup(file, { signal });
    requireKnownSchema(verified, file);
    progress.printLine(`${file} is complete: the database from ${verified.about.madeAt}.`);
    await withOwner(invocation, async ({ owner, database }) => {
      const role = await programRole(owner, database.app);
      const began = performance.now();
      const restored = await withMigrationLock(owner, async () =>
        restoreDatabase(owner, {
          ...verified,
          file,
          bytes: (await stat(file)).size,
          programRole: role,
          replace: values.replace ?? false,
          signal,
          onStep: (step) => progress.printLine(`  ${step}`),
          now: new Date(),
        }),
      );
      const seconds = (performance.now() - began) / 1000;
      progress.printLine(`Restored ${countText(restored.rows, 'row')} in ${seconds.toFixed(1)} s.`);
      if (restored.unknownJobs > 0)
        progress.printLine(`Ignored: ${countText(restored.unknownJobs, 'job')} of a kind that this version does not have.`);
      if (restored.replaced !== undefined)
        progress.printLine(`The old database is kept as ${restored.replaced}. To delete it, use db:forget ${restored.replaced}.`);
      for (const line of describeAccounts(restored.accounts, verified.about.madeAt)) progress.printLine(line);
      await migrate(owner.db, role);
      await vacuumCatalogue(owner);
      await reportCheck(owner.db, progress);
    });
  },
});

/** Describes the effect of a restore on accounts, and the remaining steps. */
function describeAccounts({ isCompared, erased, changed, hasAdmin }: RestoredAccounts, madeAt: string): string[] {
  const list = <Item extends { name: string; email: string }>(
    heading: string,
    accounts: readonly Item[],
    more: (account: Item) => string = () => '',
  ) =>
    accounts.length === 0
      ? []
      : [heading, ...accounts.map((account) => `  ${account.name} (${account.email || 'no address'})${more(account)}`)];
  const moved = changed.filter(({ isMoved }) => isMoved);
  return [
    'All sessions have ended, and links in earlier emails no longer work.',
    ...(isCompared
      ? []
      : [
          `The database was empty, so changes since the backup are not known. If someone erased their account, lost a role, removed a passkey or changed their password or address after ${madeAt}, the restore has undone it. Erase such accounts again with user:erase, and take roles away on the Manage users page.`,
        ]),
    ...list('These accounts were erased since the backup, and are erased again:', erased),
    ...list(
      'These accounts lost a role after the backup. The restore did not give the role back:',
      changed.filter(({ lostAdmin, lostTrusted }) => lostAdmin || lostTrusted),
      ({ lostAdmin, lostTrusted }) => `: ${[lostAdmin && 'admin', lostTrusted && 'super-user'].filter(Boolean).join(', ')}`,
    ),
    ...list(
      'These accounts removed passkeys after the backup. The restore did not bring the passkeys back:',
      changed.filter(({ removedPasskeys }) => removedPasskeys > 0),
      ({ removedPasskeys }) => `: ${countText(removedPasskeys, 'passkey')}`,
    ),
    ...list(
      'These accounts changed their email address after the backup, and have the earlier address again:',
      moved,
      ({ hasOtherPassword }) => (hasOtherPassword ? ': the password changed too, so the owner of the account has to reset it' : ''),
    ),
    ...(hasAdmin ? [] : ['No account is an admin now. Make someone an admin with user:promote EMAIL --admin.']),
  ];
}
