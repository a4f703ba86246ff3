import type { Member } from '#domain/policy.ts';
import type { Db } from '#server/database/database.ts';
import { SessionEndedError } from '#server/errors.ts';
import { hasMember, lockMemberForShare } from './user-queries.ts';

/**
 * Checks a member's session and roles again, after all waits of the transaction. If the role or session has ended since
 * then, the use case fails; until the transaction ends, no one can end them.
 *
 * Every transaction locks rows in the same order, to avoid deadlocks: films, then people (admins first), then the rows
 * that belong to people. So call this after locking films, never before.
 * @throws SessionEndedError
 */
export async function confirmMember(tx: Db, member: Member): Promise<void> {
  if (!(await lockMemberForShare(tx, member))) throw new SessionEndedError();
}

/**
 * Checks a member without a lock, before slow work, so that an ended session costs nothing. The transaction confirms
 * the member afterwards.
 * @throws SessionEndedError
 */
export async function checkMember(db: Db, member: Member): Promise<void> {
  if (!(await hasMember(db, member))) throw new SessionEndedError();
}
