import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { DATABASE_NOW } from '#server/database/interval.ts';
import { isAbandonedAccount, isEmptyAccount } from './address-queries.ts';
import { eraseLockedAccount } from './erasure.ts';
import { mailErasure } from './mail-erasure.ts';
import { isEmailReserved, invalidateResets } from './reset-queries.ts';
import { findUserByEmail, updateUser, type UserRow } from './user-queries.ts';

/** Result for an account whose address was released: it has its former address again, it has no address, or it is erased. */
export type ReleaseOutcome = 'former address' | 'no address' | 'erased';

/**
 * Takes an unconfirmed address from an account, because the reader of the address says that the account is not theirs,
 * or restores the address to another account. The account gets its former address back. If that is not possible, an account with listings
 * or a role has no address. Its owner is still signed in, and can enter another address. Any other account is erased.
 * @param user the account, whose row is locked
 * @param mayErase false if the account stays even if it is empty
 */
export async function releaseUnconfirmedAddress(
  ctx: Pick<Context, 'jobs' | 'keys'>,
  tx: Db,
  user: UserRow,
  { mayErase = true } = {},
): Promise<ReleaseOutcome> {
  const outcome = await outcomeFor(tx, user, mayErase);
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

async function outcomeFor(tx: Db, { id, former_email: former }: UserRow, mayErase: boolean): Promise<ReleaseOutcome> {
  const isFree = former !== null && !(await findUserByEmail(tx, former)) && !(await isEmailReserved(tx, former, id));
  if (isFree) return 'former address';
  return mayErase && (await isEmptyAccount(tx, id)) ? 'erased' : 'no address';
}

/**
 * Erases an abandoned account, because someone else has entered its unconfirmed address. Emails the address.
 * @param user the account, whose row is locked
 * @param network the network of the request with the address; null for an operator at the command line
 * @returns whether the account was abandoned, and is now erased
 */
export async function eraseAbandonedAccount(
  ctx: Pick<Context, 'jobs' | 'keys' | 'limits'>,
  tx: Db,
  user: UserRow,
  network: string | null,
): Promise<boolean> {
  if (!(await isAbandonedAccount(tx, user.id))) return false;
  await releaseUnconfirmedAddress(ctx, tx, user);
  await mailErasure(ctx, tx, user, {
    details: { listings: 0, deletedDrafts: 0, isAbandoned: true },
    network,
  });
  return true;
}
