import type { UserRecord } from '#domain/accounts/user-record.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { announceAdmin } from './announce-admin.ts';
import { presentUser } from './present-user.ts';
import { lockUser, updateUser } from './user-queries.ts';

/** Gives roles for an operator. Never takes a role, so no session ends. Emails all other admins about a new admin. @throws NotFoundError */
export async function grantRoles(ctx: Context, id: string, roles: { isAdmin: boolean; isTrusted: boolean }): Promise<UserRecord> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockUser(tx, id);
    if (!before) throw new NotFoundError({ error: 'There is no such account.' });
    const user = await updateUser(
      tx,
      id,
      { is_admin: before.is_admin || roles.isAdmin, is_trusted: before.is_trusted || roles.isTrusted },
      false,
    );
    if (user.is_admin && !before.is_admin) {
      await recordModerationAction(tx, { actorId: null, action: 'made admin', userId: id });
      await announceAdmin(ctx, tx, user, null);
    }
    if (user.is_trusted && !before.is_trusted) await recordModerationAction(tx, { actorId: null, action: 'made super-user', userId: id });
    return presentUser(user);
  });
}
