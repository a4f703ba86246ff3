import type { Erasure } from '#domain/confirmation.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ConflictError, ForbiddenError, RateLimitError, SessionEndedError } from '#server/errors.ts';
import { releaseFilms } from '#server/films/erasure/release-films.ts';
import { hashNetwork } from '#server/limits/hash-network.ts';
import { ERASURE_MAILS } from '#server/limits/rate-limits.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { checkMember, confirmMember } from './confirm-member.ts';
import { beginErasing, eraseLockedAccount, lockForErasing, refuseLastAdmin, type Erased } from './erasure.ts';
import { countErasureMails } from './mail-count-queries.ts';
import { checkConfirmation } from './reauthenticate.ts';
import { hasWayBack } from './reset-queries.ts';
import type { UserRow } from './user-queries.ts';

const ADDRESS_JUST_CHANGED =
  'The e-mail address of this account was changed less than a day ago, and whoever reads the old one can still undo that. Erase the account tomorrow.';

/**
 * Erases the account of whoever asks, who knows its password or has a passkey for it. Every session ends with it; its address is told, in the
 * same transaction, by a mail that names nobody. While an address that was changed can still be put back, it cannot be
 * erased: who has stolen an account must not end its owner's way back.
 * @param network where they ask from: wrong passwords count for it
 * @throws ForbiddenError, SessionEndedError, ValidationError: a wrong password or passkey; RateLimitError; ConflictError: the last admin, the
 * address, or it is being erased already
 */
export async function eraseOwnAccount(
  ctx: Context,
  viewer: Member,
  id: string,
  { deleteDrafts, ...confirmation }: Erasure,
  network: string,
): Promise<Erased> {
  if (!can.eraseAccount(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.eraseAccount });
  await checkConfirmation(ctx, id, confirmation, network);
  return ctx.db.transaction().execute(async (tx) => {
    await beginErasing(tx, id);
    await checkMember(tx, viewer);
    await refuseWayBack(tx, id);
    const released = await releaseFilms(tx, id, deleteDrafts);
    const { user, isLastAdmin } = await lockForErasing(tx, id);
    // Also when the password was changed meanwhile: that ends every session.
    await confirmMember(tx, viewer);
    if (!user) throw new SessionEndedError();
    refuseLastAdmin(isLastAdmin);
    await refuseWayBack(tx, id);
    const erased = await eraseLockedAccount(ctx, tx, user, { released, actorId: id, deleteDrafts });
    await tellAddress(ctx, tx, user, erased, network);
    return erased;
  });
}

async function refuseWayBack(tx: Db, id: string): Promise<void> {
  if (await hasWayBack(tx, id)) throw new ConflictError({ error: ADDRESS_JUST_CHANGED });
}

/** An account costs nothing: somebody who makes and erases them in another's name does not fill that mailbox. */
async function tellAddress(
  ctx: Context,
  tx: Db,
  { email, email_proven_at }: UserRow,
  erased: Erased,
  network: string,
): Promise<void> {
  if (email === null) return;
  if (ctx.limits.isOn && (await countErasureMails(tx, email)) >= ERASURE_MAILS.toAddress) return;
  try {
    await queueMail(ctx, tx, {
      kind: 'account erased',
      to: email,
      userId: null, // it is not to go with the account
      details: { ...erased },
      cause: { isConfirmed: email_proven_at !== null, network: hashNetwork(network) },
    });
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
  }
}
