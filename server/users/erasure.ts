import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ConflictError } from '#server/errors.ts';
import { releaseFilms, type ReleasedFilms } from '#server/films/erasure/release-films.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { eraseReportsOf } from '#server/films/contacts/store-report.ts';
import { endEmailsOfAddress } from '#server/subscribers/end-emails-of-address.ts';
import { deleteResetRequestsOf } from './reset-queries.ts';
import { deleteUser, listAdmins, lockAdmins, lockUser, tryLockErasing, type UserRow } from './user-queries.ts';

/* Steps that both erasures of an account use: erase-own-account.ts, erase-account-as-operator.ts. */

/**
 * Locks an account that will be erased, after its films were released, in the order of confirm-member.ts. Films come
 * first, so the locks on people, above all on other admins, are held only for a moment.
 */
export async function lockForErasing(tx: Db, id: string): Promise<{ user: UserRow | undefined; isLastAdmin: boolean }> {
  const admins = await lockAdmins(tx);
  return { user: await lockUser(tx, id), isLastAdmin: isOnly(id, admins) };
}

/**
 * Checks what can be checked before slow work. The last admin is checked again under the lock. If the account is
 * already being erased, this fails at once instead of holding a connection until the other erasure has ended.
 * @throws ConflictError
 */
export async function beginErasing(tx: Db, id: string): Promise<void> {
  if (!(await tryLockErasing(tx, id))) throw new ConflictError({ error: 'This account is already being erased.' });
  refuseLastAdmin(isOnly(id, await listAdmins(tx)));
}

const isOnly = (id: string, admins: readonly string[]) => admins.length === 1 && admins[0] === id;

/** @throws ConflictError, which does not count as a wrong password */
export function refuseLastAdmin(isLastAdmin: boolean): void {
  if (isLastAdmin) throw new ConflictError({ error: 'This is the last admin. Make someone else an admin first.' });
}

/**
 * Deletes a locked account, whose films were released, and all rows that belong to it. Histories and the audit trail
 * keep only the account's id.
 * @param actorId the user who erases the account; null for an operator at the command line
 */
export async function eraseLockedAccount(
  ctx: Pick<Context, 'jobs' | 'keys'>,
  tx: Db,
  user: UserRow,
  { released, actorId, deleteDrafts }: { released: ReleasedFilms; actorId: string | null; deleteDrafts: boolean },
): Promise<ReleasedFilms> {
  // Films added since the first release; the lock prevents any more.
  const late = await releaseFilms(tx, user.id, deleteDrafts);
  const erased = {
    listings: released.listings + late.listings,
    deletedDrafts: released.deletedDrafts + late.deletedDrafts,
  };
  if (user.email !== null) await deleteResetRequestsOf(tx, user.email);
  // Someone else may have confirmed an address that this person never did.
  if (user.email !== null && user.email_proven_at !== null) {
    await eraseReportsOf(ctx, tx, user.email);
    await endEmailsOfAddress(tx, user.email);
  }
  await deleteUser(tx, user.id);
  // Emails to this person are deleted with the account. This job then deletes those that were written as files.
  await ctx.jobs.add(tx, 'purge-old-records', {});
  const details = erased.deletedDrafts > 0 ? { deletedDrafts: erased.deletedDrafts } : {};
  await recordModerationAction(tx, { actorId, action: 'erased', userId: user.id, details });
  return erased;
}
