import { z } from 'zod';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site.ts';
import { findUser } from '#server/users/user-queries.ts';
import { formatTime } from '../format-time.ts';
import { greeting } from '../greeting.ts';
import { button, mailAddress, paragraph } from '../mail-content.ts';
import { defineMailKind } from '../mail-kind.ts';

/**
 * Tells all admins, and the former admin, that an account has lost the admin role. Without this mail an intruder could
 * first remove the admins who would get the mail about a new admin.
 */
export const adminRemoved = defineMailKind({
  details: z.strictObject({ userId: z.uuid(), actorId: z.uuid().nullable() }),
  toUnconfirmed: { causedBy: 'an admin who takes the role' },
  async compose(ctx, { name, at }, { userId, actorId }) {
    const user = await findUser(ctx.db, userId);
    const actor = actorId === null ? undefined : await findUser(ctx.db, actorId);
    const account = user?.email ?? 'an account that has no address now';
    return {
      subject: `${SITE.name} has one fewer admin`,
      body: [
        greeting(name),
        paragraph`${actor?.email ?? 'An admin'} took the admin role at ${SITE.name} from ${account} on ${formatTime(at)}.`,
        paragraph`If you did not expect this, ask the other admins. If none of them knows about it, write to ${mailAddress(SITE.email.support)} at once: someone else may be using an admin’s account.`,
        button('Manage users', `${ctx.settings.siteUrl}${paths.manageUsers()}`),
      ],
    };
  },
});
