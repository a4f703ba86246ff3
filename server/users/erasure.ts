import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ConflictError } from '#server/errors.ts';
import { releaseFilms, type ReleasedFilms } from '#server/films/erasure/release-films.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { deleteResetRequestsOf } from './reset-queries.ts';
import { deleteUser, listAdmins, lockAdmins, lockUser, tryLockErasing, type UserRow } from './user-queries.ts';

/* What both who erase an account have in common: erase-own-account.ts, erase-account-as-operator.ts. */

/** What an erased account has left behind, and what went with it. */
export type Erased = ReleasedFilms;

/**
 * Locks an account that is to be erased, after its films were released, as everywhere (confirm-member.ts): whoever waits for
 * these people, other admins above all, does so for a moment.
 */
export async function lockForErasing(tx: Db, id: string): Promise<{ user: UserRow | undefined; isLastAdmin: boolean }> {
  const admins = await lockAdmins(tx);
  return { user: await lockUser(tx, id), isLastAdmin: isOnly(id, admins) };
}

/**
 * What is asked before anything that takes long; of the last admin once more under the lock. Who erases an account that somebody
 * is erasing is told so at once, and holds no connection until that has ended.
 * @throws ConflictError
 */
export async function beginErasing(tx: Db, id: string): Promise<void> {
  if (!(await tryLockErasing(tx, id))) throw new ConflictError({ error: 'This account is being erased already.' });
  refuseLastAdmin(isOnly(id, await listAdmins(tx)));
}

const isOnly = (id: string, admins: readonly string[]) => admins.length === 1 && admins[0] === id;

/** @throws ConflictError: what was sent is right, and counts as no wrong password */
export function refuseLastAdmin(isLastAdmin: boolean): void {
  if (isLastAdmin) throw new ConflictError({ error: 'This is the last admin. Make somebody else an admin first.' });
}

/**
 * Deletes an account that is locked, whose films were released, with all that hangs on it. In histories and the audit
 * trail a number remains that leads to nobody.
 * @param actorId who does it: null for an operator at the command line
 */
export async function eraseLockedAccount(
  ctx: Pick<Context, 'jobs'>,
  tx: Db,
  user: UserRow,
  { released, actorId, deleteDrafts }: { released: Erased; actorId: string | null; deleteDrafts: boolean },
): Promise<Erased> {
  // What has come since; nothing comes any more.
  const late = await releaseFilms(tx, user.id, deleteDrafts);
  const erased = {
    listings: released.listings + late.listings,
    deletedDrafts: released.deletedDrafts + late.deletedDrafts,
  };
  if (user.email !== null) await deleteResetRequestsOf(tx, user.email);
  await deleteUser(tx, user.id);
  // Mails to this person are deleted with the account; where they were left as files, these go after them.
  await ctx.jobs.add(tx, 'purge-old-records', {});
  const details = erased.deletedDrafts > 0 ? { deletedDrafts: erased.deletedDrafts } : {};
  await recordModerationAction(tx, { actorId, action: 'erased', userId: user.id, details });
  return erased;
}
