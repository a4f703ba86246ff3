import type { ResetAccount } from '#domain/accounts/user-record.ts';
import { resetTokenHash } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { ValidationError } from '#server/errors.ts';
import { ADDRESS_GONE, findReset, findRevertibleUntil, INVALID_LINK } from './reset-queries.ts';
import { findUserByEmail } from './user-queries.ts';

/**
 * Finds the account of a link from an email. Changes nothing.
 * @throws ValidationError at `token` if the link was used or has expired, or if another account now has the address
 * that the link would restore
 */
export async function getResetAccount(ctx: Context, token: string): Promise<ResetAccount> {
  const reset = await findReset(ctx.db, resetTokenHash(token));
  const email = reset?.restores_email ?? reset?.email;
  if (!reset || email === null || email === undefined) throw new ValidationError({ token: INVALID_LINK });
  if (reset.restores_email !== null && !reset.is_binding) {
    const owner = await findUserByEmail(ctx.db, reset.restores_email);
    if (owner && owner.id !== reset.user_id) throw new ValidationError({ token: ADDRESS_GONE });
  }
  const isUnconfirmed = reset.restores_email === null && reset.email_proven_at === null;
  const revertibleUntil = isUnconfirmed ? await findRevertibleUntil(ctx.db, reset.user_id) : undefined;
  return {
    name: reset.name,
    email,
    since: reset.has_address_since.toISOString(),
    canRelease: isUnconfirmed,
    revertibleUntil: revertibleUntil?.toISOString() ?? null,
  };
}
