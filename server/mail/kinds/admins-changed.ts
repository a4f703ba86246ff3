import { z } from 'zod';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { findUser } from '#server/users/user-queries.ts';
import { formatTime } from '../format-time.ts';
import { greeting } from '../greeting.ts';
import { button, mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

/**
 * Tells an admin that another account got or lost the admin role, and who made the change. Losses are included because
 * otherwise an intruder could first remove the admins who would hear about a new admin. The email identifies accounts
 * by address, not by names that people chose.
 */
export const adminsChanged = defineMailKind({
  details: z.strictObject({ userId: z.uuid(), actorId: z.uuid().nullable(), isAdmin: z.boolean() }),
  toUnconfirmed: { causedBy: 'an admin who gives or takes the role, or an operator' },
  async compose(ctx, { name, at }, { userId, actorId, isAdmin }) {
    const user = await findUser(ctx.db, userId);
    const actor = actorId === null ? undefined : await findUser(ctx.db, actorId);
    const by = actorId === null ? 'An operator at the command line' : (actor?.email ?? 'An admin');
    const account = user?.email ?? 'an account that has no address now';
    const ask = 'If you did not expect this, ask the other admins. If none of them knows about it,';
    const support = mailAddress(SITE.email.support);
    return {
      subject: isAdmin ? `${SITE.name} has a new admin` : `Someone is no longer an admin of ${SITE.name}`,
      body: [
        greeting(name),
        ...(isAdmin
          ? [
              paragraph`${by} made ${account} an admin of ${SITE.name} on ${formatTime(at)}.`,
              paragraph`Admins can change and delete every listing, see the email addresses of all users, and make others admins.`,
              paragraph`${ask} take the role away immediately, and write to ${support}.`,
            ]
          : [
              paragraph`${by} took the admin role at ${SITE.name} from ${account} on ${formatTime(at)}.`,
              paragraph`${ask} write to ${support} immediately, because someone else may be using an admin’s account.`,
            ]),
        button('Manage users', `${ctx.settings.siteUrl}${paths.manageUsers()}`),
      ],
    };
  },
});
