import type { Erasure } from '#domain/accounts/confirmation.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ConflictError, ForbiddenError, SessionEndedError } from '#server/errors.ts';
import { releaseFilms, type ReleasedFilms } from '#server/films/erasure/release-films.ts';
import { checkMember, confirmMember } from './confirm-member.ts';
import { beginErasing, eraseLockedAccount, lockForErasing, refuseLastAdmin } from './erasure.ts';
import { mailErasure } from './mail-erasure.ts';
import { checkConfirmation } from './reauthenticate.ts';
import { hasRevertLink } from './reset-queries.ts';

const ADDRESS_JUST_CHANGED =
  'The email address of this account was changed less than a day ago, and the owner of the old address can still undo the change. Try again tomorrow.';

/**
 * Erases the account of a member who confirms with the password or a passkey. This ends every session. The same
 * transaction queues an email to the account's address, without a name. While an earlier address can still be restored,
 * the account cannot be erased, so that a thief cannot prevent the owner from recovering it.
 * @param network the network of the request, which wrong passwords count for
 * @throws ForbiddenError, SessionEndedError, RateLimitError; ValidationError for a wrong password or passkey;
 * ConflictError if this is the last admin's account, if an earlier address can be restored, or if the account is
 * already being erased
 */
export async function eraseOwnAccount(
  ctx: Context,
  viewer: Member,
  id: string,
  { deleteDrafts, ...confirmation }: Erasure,
  network: string,
): Promise<ReleasedFilms> {
  if (!can.eraseAccount(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.eraseAccount });
  await checkConfirmation(ctx, id, confirmation, network);
  return ctx.db.transaction().execute(async (tx) => {
    await beginErasing(tx, id);
    await checkMember(tx, viewer);
    await refuseWhileRevertible(tx, id);
    const released = await releaseFilms(tx, id, deleteDrafts);
    const { user, isLastAdmin } = await lockForErasing(tx, id);
    // Also fails if the password has changed since then, because that ends every session.
    await confirmMember(tx, viewer);
    if (!user) throw new SessionEndedError();
    refuseLastAdmin(isLastAdmin);
    await refuseWhileRevertible(tx, id);
    const erased = await eraseLockedAccount(ctx, tx, user, { released, actorId: id, deleteDrafts });
    await mailErasure(ctx, tx, user, { details: { ...erased }, network });
    return erased;
  });
}

async function refuseWhileRevertible(tx: Db, id: string): Promise<void> {
  if (await hasRevertLink(tx, id)) throw new ConflictError({ error: ADDRESS_JUST_CHANGED });
}
