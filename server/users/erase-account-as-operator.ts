import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { eraseLockedAccount, lockForErasing, refuseLastAdmin, type Erased } from './erasure.ts';

/**
 * Deletes an account for an operator. All their listings stay, without a submitter.
 * @throws NotFoundError; ConflictError when it is the last admin's
 */
export async function eraseAccountAsOperator(ctx: Context, id: string): Promise<Erased> {
  return ctx.db.transaction().execute(async (tx) => {
    const { user, isLastAdmin, filmIds } = await lockForErasing(tx, id);
    refuseLastAdmin(isLastAdmin);
    if (!user) throw new NotFoundError({ error: 'There is no such account.' });
    return eraseLockedAccount(tx, user, { filmIds, actorId: null, deleteDrafts: false });
  });
}
