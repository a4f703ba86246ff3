import { emailKey } from '#domain/accounts/user.ts';
import { SITE } from '#domain/site/site.ts';
import { refuseCommonPassword } from '#server/auth/common-passwords.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { resetTokenHash } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { isUniqueViolation } from '#server/database/is-unique-violation.ts';
import { DATABASE_NOW } from '#server/database/interval.ts';
import { ValidationError } from '#server/errors.ts';
import { formatTime } from '#server/mail/format-time.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { forgetFormerAddress, isAbandonedAccount, listAccountsWithFormer } from './address-queries.ts';
import { releaseUnconfirmedAddress } from './release-unconfirmed-address.ts';
import { deletePasskeys } from './passkeys/passkey-queries.ts';
import {
  ADDRESS_GONE,
  findReset,
  findRevertibleUntil,
  INVALID_LINK,
  endLaterRevertLinks,
  invalidateResets,
  endRevertLinks,
  markResetUsed,
} from './reset-queries.ts';
import { findUserByEmail, lockUsers, updateUser, type UserRow } from './user-queries.ts';

const TAKEN = `Another account now has this email address. Write to ${SITE.email.support}.`;

type Reset = NonNullable<Awaited<ReturnType<typeof findReset>>>;

/**
 * Sets a new password with a token from an email, and confirms the address that got the email. Ends every session and
 * every other token of this user, removes their passkeys, because an intruder may have added one, and emails the user.
 * A token from an email about a change of address restores the old address. If another account has that address now, a
 * binding link (`isRevertBinding`) takes it from that account unless it is confirmed; any other link is refused.
 * @throws ValidationError
 */
export async function resetPassword(ctx: Context, given: { token: string; password: string }, network: string): Promise<void> {
  const reset = await findReset(ctx.db, resetTokenHash(given.token));
  const email = reset?.restores_email ?? reset?.email;
  if (!reset || email === null || email === undefined) throw new ValidationError({ token: INVALID_LINK });
  if (emailKey(email) === emailKey(given.password))
    throw new ValidationError({ password: 'Choose a password that is not your email address.' });
  refuseCommonPassword(given.password);
  const passwordHash = await hashPassword(given.password, network);
  try {
    await ctx.db.transaction().execute((tx) => setPassword(ctx, tx, reset, passwordHash));
  } catch (error) {
    if (isUniqueViolation(error)) throw new ValidationError({ token: reset.is_binding ? TAKEN : ADDRESS_GONE });
    throw error;
  }
}

async function setPassword(ctx: Context, tx: Db, reset: Reset, passwordHash: string): Promise<void> {
  const { id, user_id, restores_email } = reset;
  const email = restores_email ?? reset.email;
  const other = restores_email === null ? undefined : await findUserByEmail(tx, restores_email);
  const withFormer = email === null ? [] : await listAccountsWithFormer(tx, email);
  // People before the rows that belong to them (confirm-member.ts), all in the same order.
  const locked = await lockUsers(tx, [user_id, ...(other ? [other.id] : []), ...withFormer]);
  const before = locked.find((user) => user.id === user_id);
  if (!before || !(await markResetUsed(tx, id))) throw new ValidationError({ token: INVALID_LINK });
  if (restores_email === null) {
    await requireConfirmable(tx, before);
    await endRevertLinks(tx, user_id);
  } else await releaseFromOther(ctx, tx, { ...reset, restores_email }, locked);
  await invalidateResets(tx, user_id);
  if (restores_email !== null) await endLaterRevertLinks(tx, user_id, id);
  await deletePasskeys(tx, user_id);
  const user = await updateUser(
    tx,
    user_id,
    {
      password_hash: passwordHash,
      // People who lost their passkeys or their account to an intruder sign in this way.
      password_sign_in: true,
      // Only a person who reads this mailbox has the link.
      email_proven_at: DATABASE_NOW,
      former_email: null,
      former_email_proven_at: null,
      ...(restores_email !== null && { email: restores_email, email_changed_at: DATABASE_NOW }),
    },
    true,
  );
  await forgetFormerAddress(tx, user.email!, user.id);
  await queueMail(ctx, tx, { kind: 'password changed', to: user.email!, userId: user.id, details: {} });
}

/**
 * Refuses to confirm a new address while a binding link can still restore the old one (`isRevertBinding`), because a
 * confirmed account can no longer be restored to its former owner: an intruder must not be able to confirm their address
 * before the owner uses the link.
 * @throws ValidationError
 */
async function requireConfirmable(tx: Db, { id, email_proven_at }: UserRow): Promise<void> {
  const revertibleUntil = email_proven_at === null ? await findRevertibleUntil(tx, id) : undefined;
  if (revertibleUntil)
    throw new ValidationError({
      token: `The address of this account was changed less than a day ago, and the former address can still be restored. You can set a new password from ${formatTime(revertibleUntil)}.`,
    });
}

/**
 * Takes the address from the other account that has it now, if the link is binding and the other account has not
 * confirmed it.
 * @throws ValidationError if the link is not binding, because the reader of the address may use the other account
 */
async function releaseFromOther(
  ctx: Context,
  tx: Db,
  { user_id, restores_email, is_binding }: Reset & { restores_email: string },
  locked: readonly UserRow[],
): Promise<void> {
  const other = locked.find(({ id, email }) => id !== user_id && email !== null && emailKey(email) === emailKey(restores_email));
  if (!other) return;
  if (!is_binding) throw new ValidationError({ token: ADDRESS_GONE });
  if (other.email_proven_at === null) await releaseUnconfirmedAddress(ctx, tx, other, { mayErase: await isAbandonedAccount(tx, other.id) });
}
