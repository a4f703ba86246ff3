import type { Member } from '#domain/policy.ts';
import { emailKey } from '#domain/accounts/user.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { SessionEndedError } from '#server/errors.ts';
import type { SignInChange } from '#server/mail/kinds/sign-in-changed.ts';
import { causeOf, queueMail } from '#server/mail/queue-mail.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { findUser, lockUser, type UserRow } from '#server/users/user-queries.ts';

/**
 * Changes how a member signs in, in a transaction that locks their account's row, so that a member who was signed out
 * in between changes nothing. Emails the account about the change. If a limit stops the email, the change does not
 * happen.
 * @param network the network of the request
 * @throws SessionEndedError, RateLimitError, and errors of the change
 */
export async function changeSignIn<Result>(
  ctx: Context,
  viewer: Member,
  { what, network }: { what: SignInChange; network: string },
  change: (tx: Db, user: UserRow) => Promise<Result>,
): Promise<Result> {
  const known = await findUser(ctx.db, viewer.id);
  if (!known) throw new SessionEndedError();
  // Counted by address, because an account that is erased and registered again emails the same person.
  const mailbox = emailKey(known.email ?? known.id);
  await ctx.limits.consume('signInChangesOfAddress', mailbox);
  try {
    return await ctx.db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, viewer.id);
      await confirmMember(tx, viewer);
      if (!user) throw new SessionEndedError();
      const result = await change(tx, user);
      if (user.email !== null)
        await queueMail(ctx, tx, {
          kind: 'sign-in changed',
          to: user.email,
          userId: user.id,
          details: { what },
          cause: causeOf(user, network),
        });
      return result;
    });
  } catch (error) {
    // No email was sent. Without the refund, a stolen session could use up the owner's limit.
    await ctx.limits.refund('signInChangesOfAddress', mailbox);
    throw error;
  }
}
