import { resetTokenHash } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/is-unique-violation.ts';
import { ValidationError } from '#server/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { releaseUnconfirmedAddress } from './release-unconfirmed-address.ts';
import { findReset, INVALID_LINK, markResetUsed } from './reset-queries.ts';
import { lockUser } from './user-queries.ts';

const CONFIRMED =
  'The owner of this account has confirmed the address since we sent this link. If the account is yours, reset its password.';

/**
 * Takes an address from an account, for the person who reads the address and says that the account is not theirs. The
 * token works once.
 * @returns the released address
 * @throws ValidationError at `token` if the link was used or has expired, or if the address was confirmed since then
 */
export async function releaseAddress(ctx: Context, token: string): Promise<{ email: string }> {
  const attempt = async () => ctx.db.transaction().execute((tx) => release(ctx, tx, token));
  try {
    return await attempt();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Someone took the former address at this moment, so the account continues without it.
    return attempt();
  }
}

async function release(ctx: Context, tx: Db, token: string): Promise<{ email: string }> {
  const reset = await findReset(tx, resetTokenHash(token));
  if (!reset || reset.restores_email !== null) throw new ValidationError({ token: INVALID_LINK });
  const user = await lockUser(tx, reset.user_id); // people before the rows that belong to them (confirm-member.ts)
  if (!user?.email || !(await markResetUsed(tx, reset.id))) throw new ValidationError({ token: INVALID_LINK });
  if (user.email_proven_at !== null) throw new ValidationError({ token: CONFIRMED });
  const outcome = await releaseUnconfirmedAddress(ctx, tx, user);
  // Only a confirmed former address gets the email, because a stranger could have typed an unconfirmed one.
  if (outcome === 'former address' && user.former_email !== null && user.former_email_proven_at !== null)
    await queueMail(ctx, tx, {
      kind: 'address returned',
      to: user.former_email,
      userId: user.id,
      details: {},
    });
  return { email: user.email };
}
