import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { isEmptyAccount, lockAbandonedAccount } from './address-queries.ts';
import { eraseLockedAccount } from './erasure.ts';
import { findReservation, invalidateResets } from './reset-queries.ts';
import { DATABASE_NOW, findUserByEmail, updateUser, type UserRow } from './user-queries.ts';

/** Result for an account whose address was released: its former address, no address, or erasure. */
export type GivenWay = 'former address' | 'no address' | 'erased';

/**
 * Takes an unconfirmed address from an account, because the reader of the address says that the account is not theirs.
 * The account gets its former address back. If it has none, or someone else has that address now, an account with
 * listings or a role stays without an address, so that its owner, who is still signed in, can enter another. Any other
 * account is erased.
 * @param user the account, whose row is locked
 */
export async function giveWay(ctx: Pick<Context, 'jobs'>, tx: Db, user: UserRow): Promise<GivenWay> {
  const outcome = await outcomeFor(tx, user);
  await recordModerationAction(tx, {
    actorId: null,
    action: 'released address',
    userId: user.id,
    details: { outcome },
  });
  if (outcome === 'erased') {
    const released = { listings: 0, deletedDrafts: 0 };
    await eraseLockedAccount(ctx, tx, user, { released, actorId: null, deleteDrafts: false });
    return outcome;
  }
  await invalidateResets(tx, user.id);
  const isBack = outcome === 'former address';
  await updateUser(
    tx,
    user.id,
    {
      email: isBack ? user.former_email : null,
      email_proven_at: isBack ? user.former_email_proven_at : null,
      email_changed_at: DATABASE_NOW,
      former_email: null,
      former_email_proven_at: null,
    },
    false,
  );
  return outcome;
}

async function outcomeFor(tx: Db, { id, former_email: former }: UserRow): Promise<GivenWay> {
  const isFree =
    former !== null && !(await findUserByEmail(tx, former)) && !(await findReservation(tx, former, id));
  if (isFree) return 'former address';
  return (await isEmptyAccount(tx, id)) ? 'erased' : 'no address';
}

/**
 * Frees an address that was registered more than a day ago and never confirmed, if its account is empty.
 * @returns whether there was such an account
 */
export async function freeAbandonedAddress(
  ctx: Pick<Context, 'jobs'>,
  tx: Db,
  email: string,
): Promise<boolean> {
  const abandoned = await lockAbandonedAccount(tx, email);
  // Checked again after the wait for the lock, because a listing may have been added.
  if (!abandoned || !(await isEmptyAccount(tx, abandoned.id))) return false;
  await giveWay(ctx, tx, abandoned);
  return true;
}
