import { countText } from '#domain/text/count-text.ts';
import { eraseAccountAsOperator } from '#server/users/erase-account-as-operator.ts';
import { getUserId } from '#server/users/get-user-id.ts';
import { defineCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

export const userErase = defineCommand({
  usage: '[--delete-drafts] EMAIL',
  help: `Deletes the name, address and password immediately, with every reset link and every email that is waiting to be sent.
Sessions end at the next request. The listings stay, without a submitter. The contact in a listing is part of the
listing, so change it there if you must remove it too. Earlier backups still contain the account.
--delete-drafts also deletes the drafts that only the submitter has worked on, for example spam.`,
  options: { 'delete-drafts': { type: 'boolean' } },
  operands: ['EMAIL'],
  async run({ values, operands: [email = ''] }, invocation) {
    await withDatabase(invocation, async (ctx) => {
      const id = await getUserId(ctx, email);
      const { listings, deletedDrafts } = await eraseAccountAsOperator(ctx, id, { deleteDrafts: values['delete-drafts'] });
      const kept = listings === 1 ? 'One listing stays' : `${listings} listings stay`;
      const deleted = deletedDrafts > 0 ? ` ${countText(deletedDrafts, 'draft')} deleted.` : '';
      invocation.process.stderr.write(`Account ${email} erased. ${kept} without a submitter.${deleted}\n`);
    });
  },
});
