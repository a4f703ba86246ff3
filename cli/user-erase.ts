import { eraseAccountAsOperator } from '#server/users/erase-account-as-operator.ts';
import { defineCommand } from './command.ts';
import { getUserId } from './get-user-id.ts';
import { withDatabase } from './with-database.ts';

export const userErase = defineCommand({
  usage: 'EMAIL',
  help: `Name, address and password are deleted at once, with every reset link and every e-mail that waits to be sent.
Sessions end at the next request. The listings stay as they are; nobody is named as their submitter. The contact in a
listing is part of the listing: change it there if it has to go too. Backups made before still hold the account.`,
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
