import { emailKey } from '#domain/user.ts';
import { SITE } from '#domain/site.ts';
import { resetToken, resetTokenHash } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ValidationError, RateLimitError } from '#server/errors.ts';
import { ADDRESS_CHANGES } from '#server/limits/rate-limits.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { newId } from '#server/new-id.ts';
import { findAddressChanges } from './mail-count-queries.ts';
import { findReservation, insertReset, invalidateResets } from './reset-queries.ts';
import type { UserRow } from './user-queries.ts';

export const ADDRESS_TAKEN =
  'There is an account with this e-mail address already. Sign in, or reset its password.';

/** Whether this is another address, not only written otherwise. */
export const isOtherAddress = (one: string, other: string): boolean => emailKey(one) !== emailKey(other);

/**
 * What a changed address causes: links that were mailed to the old one end, and the old one is told, with a way back in
 * case it was not its owner who changed it (mail/kinds/email-changed.ts).
 * @param before the account's row before the change, locked by `tx`
 * @throws RateLimitError, for nobody may be mailed without end by somebody who passes through their address
 */
export async function announceNewAddress(ctx: Context, tx: Db, before: UserRow): Promise<void> {
  if (ctx.limits.isOn) await limitAddressChanges(tx, before);
  await invalidateResets(tx, before.id);
  const resetId = newId();
  await insertReset(tx, {
    id: resetId,
    user_id: before.id,
    token_hash: resetTokenHash(resetToken(ctx, resetId)),
    restores_email: before.email,
  });
  await queueMail(ctx, tx, {
    kind: 'e-mail changed',
    to: before.email,
    userId: before.id,
    details: { resetId },
  });
}

/**
 * Refuses an address that somebody else can still take back. Asked after the address was written, so that whoever
 * freed it at the same moment has been waited for.
 * @throws ValidationError
 */
export async function refuseReserved(tx: Db, { id, email }: UserRow): Promise<void> {
  if (await findReservation(tx, email, id)) throw new ValidationError({ email: ADDRESS_TAKEN });
}

async function limitAddressChanges(tx: Db, { id, email }: UserRow): Promise<void> {
  const { ofAccount, toAddress, againIn } = await findAddressChanges(tx, id, email);
  if (ofAccount < ADDRESS_CHANGES.ofAccount && toAddress < ADDRESS_CHANGES.toAddress) return;
  throw new RateLimitError(
    againIn,
    `This account’s e-mail address has been changed often today, and each time the old one gets an e-mail. Change it tomorrow, or write to ${SITE.email.support}.`,
  );
}
