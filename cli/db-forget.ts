import { forgetReplaced } from '#server/backup/replaced-databases.ts';
import { CommandFailedError, defineCommand } from './command.ts';
import { withOwner } from './with-owner.ts';

export const dbForget = defineCommand({
  usage: 'NAME',
  help: `Deletes a database that db:restore --replace has replaced. The restore printed its NAME, and db:check lists it. You
cannot undo this without a backup of that database.`,
  options: {},
  operands: ['NAME'],
  async run({ operands: [name = ''] }, invocation) {
    const isGone = await withOwner(invocation, ({ owner }) => forgetReplaced(owner.db, name));
    if (!isGone) throw new CommandFailedError(`There is no replaced database ${name}. db:check lists those that there are.`);
    invocation.process.stderr.write(`Deleted ${name}.\n`);
  },
});
