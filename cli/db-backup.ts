import path from 'node:path';
import { countText } from '#domain/text/count-text.ts';
import { backUpDatabase } from '#server/backup/back-up-database.ts';
import { defineCommand } from './command.ts';
import { createProgress } from './progress.ts';
import { withOwner } from './with-owner.ts';

export const dbBackup = defineCommand({
  usage: 'FILE',
  help: `Writes all that the database holds at one moment to FILE, compressed and with checksums, while the program goes on
working; then reads it again. FILE appears when it is whole and good, and only you can read it. Any tar unpacks it;
.tar.zst is a good end for its name. A file that is there already is never replaced.

It holds names, e-mail addresses and values made of passwords: keep it as you keep the database. JWT_SECRET and your
other settings are not in it: keep them besides (docs/operations/database.md).`,
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
        `Backed up ${countText(backup.rows, 'row')} as they were at ${backup.madeAt.toISOString()}: ${megabytes(backup.bytes)} in ${backup.seconds.toFixed(1)} s, read again and found good.`,
      );
    });
  },
});

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
