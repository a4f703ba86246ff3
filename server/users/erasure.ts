import type { Db } from '#server/database/database.ts';
import { ConflictError } from '#server/errors.ts';
import { lockFilmsOfAuthor, releaseFilms, type ReleasedFilms } from '#server/films/erasure/release-films.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { deleteResetRequestsOf } from './reset-queries.ts';
import { deleteUser, lockAdmins, lockUser, type UserRow } from './user-queries.ts';

/* What both who erase an account have in common: erase-own-account.ts, erase-account-as-operator.ts. */

/** What an erased account has left behind, and what went with it. */
export type Erased = ReleasedFilms;

/** Locks an account and all that its erasing changes, in the order that everybody keeps (confirm-member.ts). */
export async function lockForErasing(
  tx: Db,
  id: string,
): Promise<{ user: UserRow | undefined; isLastAdmin: boolean; filmIds: string[] }> {
  const filmIds = await lockFilmsOfAuthor(tx, id);
  const admins = await lockAdmins(tx);
  return { user: await lockUser(tx, id), isLastAdmin: admins.length === 1 && admins[0] === id, filmIds };
}

/** @throws ConflictError: what was sent is right, and counts as no wrong password */
export function refuseLastAdmin(isLastAdmin: boolean): void {
  if (isLastAdmin)
    throw new ConflictError({ error: 'This is the last admin. Make somebody else an admin first.' });
}

/**
 * Deletes an account that is locked, with all that hangs on it. Its listings stay, without a submitter: those that were
 * locked, and what came after (`on delete set null`, 001-films-and-users.ts). In histories and the audit trail a number
 * remains that leads to nobody.
 * @param actorId who does it: null for an operator at the command line
 * @param deleteDrafts as in release-films.ts
 */
export async function eraseLockedAccount(
  tx: Db,
  user: UserRow,
  {
    filmIds,
    actorId,
    deleteDrafts,
  }: { filmIds: readonly string[]; actorId: string | null; deleteDrafts: boolean },
): Promise<Erased> {
  const released = await releaseFilms(tx, user.id, { filmIds, deleteDrafts });
  await deleteResetRequestsOf(tx, user.email);
  await deleteUser(tx, user.id);
  const { deletedDrafts } = released;
  const details = deletedDrafts > 0 ? { deletedDrafts } : {};
  await recordModerationAction(tx, { actorId, action: 'erased', userId: user.id, details });
  return released;
}
