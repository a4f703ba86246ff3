import { grantRoles } from '#server/users/grant-roles.ts';
import { getUserId } from '#server/users/get-user-id.ts';
import { defineCommand, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

export const userPromote = defineCommand({
  usage: 'EMAIL [--admin] [--trusted]',
  help: `Use this command if no admin can give the role on the page "Manage users". The role takes effect at the next request, and
is recorded in the audit log. All other admins get an email about a new admin.

  --admin     can moderate all films and manage users
  --trusted   a super-user, whose submissions are public immediately`,
  options: { admin: { type: 'boolean' }, trusted: { type: 'boolean' } },
  operands: ['EMAIL'],
  async run({ values: { admin = false, trusted = false }, operands: [email = ''] }, invocation) {
    if (!admin && !trusted) throw new UsageError('Give --admin, --trusted or both.');
    await withDatabase(invocation, async (ctx) => {
      const user = await grantRoles(ctx, await getUserId(ctx, email), { isAdmin: admin, isTrusted: trusted });
      const roles = [user.isAdmin && 'an admin', user.isTrusted && 'a super-user'].filter(Boolean);
      invocation.process.stderr.write(`${user.name} (${user.email}) is now ${roles.join(' and ')}.\n`);
    });
  },
});
