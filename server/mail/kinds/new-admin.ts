import { z } from 'zod';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site.ts';
import { findUser } from '#server/users/user-queries.ts';
import { formatTime } from '../format-time.ts';
import { greeting } from '../greeting.ts';
import { button, mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

/**
 * Tells an admin that another account got the admin role, and from whom. It shows the accounts' addresses, because
 * people choose their own names.
 */
export const newAdmin = defineMailKind({
  details: z.strictObject({ userId: z.uuid(), actorId: z.uuid().nullable() }),
  toUnconfirmed: { causedBy: 'an admin who gives the role, or an operator' },
  async compose(ctx, { name, at }, { userId, actorId }) {
    const user = await findUser(ctx.db, userId);
    const actor = actorId === null ? undefined : await findUser(ctx.db, actorId);
    const by = actorId === null ? 'An operator at the command line' : (actor?.email ?? 'An admin');
    const account = user?.email ?? 'an account that has no address now';
    return {
      subject: `${SITE.name} has a new admin`,
      body: [
        greeting(name),
        paragraph`${by} made ${account} an admin of ${SITE.name} on ${formatTime(at)}.`,
        paragraph`Admins can change and delete every listing, see the addresses of all members, and make others admins.`,
        paragraph`If you did not expect this, ask the other admins. If none of them knows about it, take the role away at once, and write to ${mailAddress(SITE.email.support)}.`,
        button('Manage users', `${ctx.settings.siteUrl}${paths.manageUsers()}`),
      ],
    };
  },
});
