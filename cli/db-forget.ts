import { forgetReplaced } from '#server/backup/replaced-databases.ts';
import { CommandFailedError, defineCommand } from './command.ts';
import { withOwner } from './with-database.ts';

export const dbForget = defineCommand({
  usage: 'NAME',
  help: `Deletes a database that db:restore --replace has kept, by the name that the command printed. db:check lists these
databases. You can only get a deleted database back from a backup.`,
  options: {},
  operands: ['NAME'],
  async run({ operands: [name = ''] }, invocation) {
    const isGone = await withOwner(invocation, ({ owner }) => forgetReplaced(owner.db, name));
    if (!isGone) throw new CommandFailedError(`No database was kept as ${name}. db:check lists those that were kept.`);
    invocation.process.stderr.write(`${name} deleted.\n`);
  },
});
