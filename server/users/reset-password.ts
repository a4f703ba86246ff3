import { emailKey } from '#domain/user.ts';
import { SITE } from '#domain/site.ts';
import { refuseCommonPassword } from '#server/auth/common-passwords.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { resetTokenHash } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { isUniqueViolation } from '#server/database/is-unique-violation.ts';
import { ValidationError } from '#server/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { deletePasskeys } from './passkeys/passkey-queries.ts';
import { findReset, markResetUsed, invalidateLaterWaysBack, invalidateResets } from './reset-queries.ts';
import { lockUser, PROVEN_NOW, updateUser } from './user-queries.ts';

const INVALID_LINK = 'This link has been used, or is too old. Ask for a new one.';
const TAKEN = `Another account has this e-mail address by now. Write to ${SITE.email.support}.`;

/**
 * Sets a new password with a token from a mail. Ends every session and every other token of this user, removes their passkeys,
 * for one may be somebody else's, and tells them by mail. A token that was mailed because the address had been changed puts the old address back.
 * @throws ValidationError
 */
export async function resetPassword(ctx: Context, given: { token: string; password: string }): Promise<void> {
  const reset = await findReset(ctx.db, resetTokenHash(given.token));
  if (!reset) throw new ValidationError({ token: INVALID_LINK });
  const email = reset.restores_email ?? reset.email;
  if (emailKey(email) === emailKey(given.password))
    throw new ValidationError({ password: 'Choose a password that is not your e-mail address.' });
  await refuseCommonPassword(given.password);
  const passwordHash = await hashPassword(given.password);
  try {
    await ctx.db.transaction().execute(async (tx) => {
      await lockUser(tx, reset.user_id); // people before what hangs on them (confirm-member.ts)
      if (!(await markResetUsed(tx, reset.id))) throw new ValidationError({ token: INVALID_LINK });
      await invalidateResets(tx, reset.user_id);
      if (reset.restores_email !== null) await invalidateLaterWaysBack(tx, reset.user_id, reset.id);
      const changes = {
        password_hash: passwordHash,
        // It is the way back of who has lost their passkeys, and of who was robbed of the account.
        password_sign_in: true,
        // Who has the link reads this mailbox.
        email_proven_at: PROVEN_NOW,
        ...(reset.restores_email !== null && { email: reset.restores_email }),
      };
      await deletePasskeys(tx, reset.user_id);
      const user = await updateUser(tx, reset.user_id, changes, true);
      await queueMail(ctx, tx, { kind: 'password changed', to: user.email, userId: user.id, details: {} });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ValidationError({ token: TAKEN });
    throw error;
  }
}
