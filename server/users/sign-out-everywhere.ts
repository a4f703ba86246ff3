import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { confirmMember } from './confirm-member.ts';
import { requireRecentSignIn } from './require-recent-sign-in.ts';
import { lockAdmins, lockUser, updateUser } from './user-queries.ts';

/**
 * Signs a user out everywhere: all their tokens become invalid. Users can do this for themselves. Admins can do it for
 * others, which the audit trail records and which needs a recent sign-in.
 * @throws ForbiddenError, NotFoundError; ValidationError at `password` if an admin must confirm first
 */
export async function signOutEverywhere(ctx: Context, viewer: Member, id: string): Promise<void> {
  if (!can.editUser(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.endSessions });
  if (id !== viewer.id) await requireRecentSignIn(ctx, viewer, { act: 'endSessionsOfOther' });
  await ctx.db.transaction().execute(async (tx) => {
    if (id !== viewer.id) await lockAdmins(tx); // before the user's own row, as in all transactions
    const user = await lockUser(tx, id);
    await confirmMember(tx, viewer);
    if (!user) throw new NotFoundError({ error: 'There is no such account.' });
    await updateUser(tx, user.id, {}, true);
    if (user.id !== viewer.id)
      await recordModerationAction(tx, {
        actorId: viewer.id,
        action: 'signed out everywhere',
        userId: user.id,
      });
  });
}
