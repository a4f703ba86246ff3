import { emailKey } from '#domain/user.ts';
import { refuseCommonPassword } from '#server/auth/common-passwords.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { resetTokenHash } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { InvalidInput } from '#server/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { findReset, useReset, voidResets } from './reset-queries.ts';
import { lockUser, updateUser } from './user-queries.ts';

const NO_LONGER_HOLDS = 'This link has been used, or is older than an hour. Ask for a new one.';

/**
 * Sets a new password with a token from a mail. Ends every session and every other token of this user, and tells
 * them by mail.
 * @throws InvalidInput
 */
export async function resetPassword(ctx: Context, given: { token: string; password: string }): Promise<void> {
  const reset = await findReset(ctx.db, resetTokenHash(given.token));
  if (!reset) throw new InvalidInput({ token: NO_LONGER_HOLDS });
  if (emailKey(reset.email) === emailKey(given.password))
    throw new InvalidInput({ password: 'Choose a password that is not your e-mail address.' });
  await refuseCommonPassword(given.password);
  const passwordHash = await hashPassword(given.password);
  await ctx.db.transaction().execute(async (tx) => {
    await lockUser(tx, reset.user_id); // people before what hangs on them
    if (!(await useReset(tx, reset.id))) throw new InvalidInput({ token: NO_LONGER_HOLDS });
    await voidResets(tx, reset.user_id);
    const user = await updateUser(tx, reset.user_id, { password_hash: passwordHash }, true);
    await queueMail(ctx, tx, { kind: 'password changed', to: user.email, userId: user.id, details: {} });
  });
}
