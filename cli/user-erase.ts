import { eraseAccountAsOperator } from '#server/users/erase-account-as-operator.ts';
import { getUserId } from '#server/users/get-user-id.ts';
import { defineCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

export const userErase = defineCommand({
  usage: 'EMAIL',
  help: `Deletes the name, address and password immediately, with every reset link and every email that is waiting to be sent.
Sessions end at the next request. The listings stay, without a submitter. The contact in a listing is part of the
listing, so change it there if you must remove it too. Earlier backups still contain the account.`,
  options: {},
  operands: ['EMAIL'],
  async run({ operands: [email = ''] }, invocation) {
    await withDatabase(invocation, async (ctx) => {
      const { listings } = await eraseAccountAsOperator(ctx, await getUserId(ctx, email));
      const kept = listings === 1 ? 'One listing stays' : `${listings} listings stay`;
      invocation.process.stderr.write(`Account ${email} erased. ${kept} without a submitter.\n`);
    });
  },
});
