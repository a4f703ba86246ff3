import { eraseAccountAsOperator } from '#server/users/erase-account-as-operator.ts';
import { defineCommand } from './command.ts';
import { getUserId } from './get-user-id.ts';
import { withDatabase } from './with-database.ts';

export const userErase = defineCommand({
  usage: 'EMAIL',
  help: `Deletes name, address and password at once, with all reset links and waiting emails. Sessions end at the next request. The
listings stay, without a submitter. The contact in a listing stays too: change it there if necessary. Earlier backups
still contain the account.`,
  options: {},
  operands: ['EMAIL'],
  async run({ operands: [email = ''] }, invocation) {
    await withDatabase(invocation, async (ctx) => {
      const { listings } = await eraseAccountAsOperator(ctx, await getUserId(ctx, email));
      const kept = listings === 1 ? 'One listing stays' : `${listings} listings stay`;
      invocation.process.stderr.write(`The account ${email} is erased. ${kept} without a submitter.\n`);
    });
  },
});
