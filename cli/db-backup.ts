import path from 'node:path';
import { countText } from '#domain/text/count-text.ts';
import { backUpDatabase } from '#server/backup/back-up-database.ts';
import { defineCommand } from './command.ts';
import { createProgress } from './progress.ts';
import { withOwner } from './with-database.ts';

export const dbBackup = defineCommand({
  usage: 'FILE',
  help: `Writes a snapshot of the whole database to FILE, compressed and with checksums, while the program keeps working. Then
reads the file again. FILE appears only when it is complete and correct, and only you can read it. Any tar unpacks it;
.tar.zst is a good extension. The command never replaces an existing file.

The backup contains names, email addresses and password hashes, so protect it like the database. It does not contain
JWT_SECRET and your other settings, so keep them separately (docs/operations/README.md, Backup).`,
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
        `Backed up ${countText(backup.rows, 'row')} from ${backup.madeAt.toISOString()}: ${megabytes(backup.bytes)} in ${backup.seconds.toFixed(1)} s. The backup was read again and is complete.`,
      );
    });
  },
});

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
