import path from 'node:path';
import { countText } from '#domain/text/count-text.ts';
import { backUpDatabase } from '#server/backup/back-up-database.ts';
import { defineCommand } from './command.ts';
import { createProgress } from './progress.ts';
import { withOwner } from './with-owner.ts';

export const dbBackup = defineCommand({
  usage: 'FILE',
  help: `Writes the whole database to FILE, compressed and with checksums, and then reads FILE again. The program can run meanwhile.
FILE appears when it is complete and was read without errors, and only you can read it. Use the extension .tar.zst: any tar
unpacks it. The command never overwrites a file.

FILE contains names, email addresses and password hashes: protect it like the database. JWT_SECRET and your other
settings are not in it: keep copies of them (docs/operations/database.md).`,
  options: {},
  operands: ['FILE'],
  async run({ operands: [name = ''] }, invocation) {
    const { process, signal } = invocation;
    const progress = createProgress(process.stderr);
    let rows = 0;
    await withOwner(invocation, async ({ ctx }) => {
      const backup = await backUpDatabase(ctx, {
        file: path.resolve(process.cwd(), name),
        signal,
        onPart: (part, count) => progress.show((rows += count), `${part}: ${countText(count, 'row')} …`),
      });
      progress.printLine(
        `Backed up ${countText(backup.rows, 'row')} as of ${backup.madeAt.toISOString()}: ${megabytes(backup.bytes)} in ${backup.seconds.toFixed(1)} s. The file was read again without errors.`,
      );
    });
  },
});

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
