import type { Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ConflictError, SessionEndedError } from '#server/errors.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { findUser } from '#server/users/user-queries.ts';
import { subscriberOfAccount } from './subscriber-queries.ts';

const NO_ADDRESS = 'Your account has no email address. First enter an address on your account page.';

/**
 * Does something as the subscriber of a member, in one transaction, if the member's address is confirmed.
 * @returns the address if it is not confirmed, so that the caller mails a link to it
 * @throws SessionEndedError; ConflictError if the account has no address
 */
export async function actAsSubscriber(
  ctx: Context,
  member: Member,
  act: (tx: Db, subscriberId: string) => Promise<void>,
): Promise<'done' | { email: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    await confirmMember(tx, member);
    const user = await findUser(tx, member.id);
    if (!user) throw new SessionEndedError();
    if (user.email === null) throw new ConflictError({ error: NO_ADDRESS });
    if (user.email_proven_at === null) return { email: user.email };
    await act(tx, await subscriberOfAccount(tx, { id: user.id, email: user.email }));
    return 'done';
  });
}
