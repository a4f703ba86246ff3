import type { Member } from '#domain/policy.ts';
import type { Db } from '#server/database/database.ts';
import { SessionEndedError } from '#server/errors.ts';
import { hasMember, lockMemberForShare } from './user-queries.ts';

/**
 * Asks once more who a member is, after whatever the transaction had to wait for: a role or a session that ended in
 * the meantime ends the use case too, and until the transaction ends nobody can end it.
 *
 * Rows are locked in one order, so that no two transactions wait for each other: films, then people (admins first),
 * then what hangs on them. Hence it is called after films were locked, never before.
 * @throws SessionEndedError
 */
export async function confirmMember(tx: Db, member: Member): Promise<void> {
  if (!(await lockMemberForShare(tx, member))) throw new SessionEndedError();
}

/**
 * Asks it without a lock, before anything that takes long: a session that has ended costs nothing. It is confirmed afterwards.
 * @throws SessionEndedError
 */
export async function checkMember(db: Db, member: Member): Promise<void> {
  if (!(await hasMember(db, member))) throw new SessionEndedError();
}
