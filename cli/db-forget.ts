import { forgetReplaced } from '#server/backup/replaced-databases.ts';
import { CommandFailedError, defineCommand } from './command.ts';
import { withOwner } from './with-owner.ts';

export const dbForget = defineCommand({
  usage: 'NAME',
  help: `Deletes what db:restore --replace has set aside, by the name that it printed; db:check lists what there is. It cannot be
brought back, unless there is a backup of it.`,
  options: {},
  operands: ['NAME'],
  async run({ operands: [name = ''] }, invocation) {
    const isGone = await withOwner(invocation, ({ owner }) => forgetReplaced(owner.db, name));
    if (!isGone) throw new CommandFailedError(`Nothing was set aside as ${name}. db:check lists what was.`);
    invocation.process.stderr.write(`${name} is deleted.\n`);
  },
});
