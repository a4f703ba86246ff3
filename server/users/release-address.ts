import { resetTokenHash } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/is-unique-violation.ts';
import { ValidationError } from '#server/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { giveWay } from './give-way.ts';
import { findReset, INVALID_LINK, markResetUsed } from './reset-queries.ts';
import { lockUser } from './user-queries.ts';

const CONFIRMED =
  'The owner of this account has confirmed the address since we sent this link. If the account is yours, reset its password.';

/**
 * Takes an address from an account, for the person who reads the address and says that the account is not theirs. The token works once.
 * @returns the released address
 * @throws ValidationError at `token` if the link was used, has run out, or the address was confirmed since
 */
export async function releaseAddress(ctx: Context, token: string): Promise<{ email: string }> {
  for (;;) {
    try {
      return await ctx.db.transaction().execute((tx) => release(ctx, tx, token));
    } catch (error) {
      // Someone else got the former address just now, so the account cannot have it back.
      if (!isUniqueViolation(error)) throw error;
    }
  }
}

async function release(ctx: Context, tx: Db, token: string): Promise<{ email: string }> {
  const reset = await findReset(tx, resetTokenHash(token));
  if (!reset || reset.restores_email !== null) throw new ValidationError({ token: INVALID_LINK });
  const user = await lockUser(tx, reset.user_id); // people before what hangs on them (confirm-member.ts)
  if (!user?.email || !(await markResetUsed(tx, reset.id)))
    throw new ValidationError({ token: INVALID_LINK });
  if (user.email_proven_at !== null) throw new ValidationError({ token: CONFIRMED });
  const outcome = await giveWay(ctx, tx, user);
  // Only to a confirmed former address: a stranger may have typed any other.
  if (outcome === 'former address' && user.former_email !== null && user.former_email_proven_at !== null)
    await queueMail(ctx, tx, {
      kind: 'address returned',
      to: user.former_email,
      userId: user.id,
      details: {},
    });
  return { email: user.email };
}
