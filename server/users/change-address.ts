import { emailKey } from '#domain/accounts/user.ts';
import { SITE } from '#domain/site/site.ts';
import { resetToken, resetTokenHash } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { DATABASE_NOW } from '#server/database/interval.ts';
import { ValidationError, RateLimitError } from '#server/errors.ts';
import { ADDRESS_CHANGES } from '#server/limits/rate-limits.ts';
import { causeOf, queueMail } from '#server/mail/queue-mail.ts';
import { newId } from '#server/new-id.ts';
import { isRevertBinding } from './address-queries.ts';
import { findAddressChanges } from './mail-count-queries.ts';
import { isEmailReserved, insertReset, invalidateResets } from './reset-queries.ts';
import type { UserRow } from './user-queries.ts';

/** Error for a taken address. It does not show whether the address is confirmed: only the reader of the address learns that, by email. */
const ADDRESS_TAKEN =
  'An account already has this email address. Sign in, or reset the password. If the account is not yours, reset its password anyway: our email lets you release the address.';

/** Someone else has the address, or can still get it back. */
export class AddressTakenError extends ValidationError {
  constructor() {
    super({ email: ADDRESS_TAKEN });
  }
}

/** Whether these are different addresses, ignoring case. */
export const isOtherAddress = (one: string | null, other: string): boolean => one === null || emailKey(one) !== emailKey(other);

/**
 * Computes the changed columns of an account that gets another address, which no one has confirmed yet. The account
 * remembers the last address that was confirmed, or else its first address. If it gets that address back, its
 * confirmation is also restored.
 */
export function moveTo(before: UserRow, email: string): AddressColumns {
  const goesBack = before.former_email !== null && !isOtherAddress(before.former_email, email);
  if (goesBack)
    return {
      email,
      email_proven_at: before.former_email_proven_at,
      email_changed_at: DATABASE_NOW,
      former_email: null,
      former_email_proven_at: null,
    };
  const keepsFormer = before.email_proven_at === null && before.former_email !== null;
  return {
    email,
    email_proven_at: null,
    email_changed_at: DATABASE_NOW,
    former_email: keepsFormer ? before.former_email : before.email,
    former_email_proven_at: keepsFormer ? before.former_email_proven_at : before.email_proven_at,
  };
}

type AddressColumns = Pick<UserRow, 'email' | 'email_proven_at' | 'former_email' | 'former_email_proven_at'> & {
  email_changed_at: typeof DATABASE_NOW;
};

/**
 * Ends the links that were emailed to the old address, and sends a link that restores this address, in case the owner
 * did not make the change (mail/kinds/email-changed.ts).
 * @param before the account's row before the change, locked by `tx`
 * @param network the network of the request
 * @throws RateLimitError, so that no one can flood a mailbox by changing to and from its address
 */
export async function announceNewAddress(ctx: Context, tx: Db, before: UserRow, network: string): Promise<void> {
  await invalidateResets(tx, before.id);
  if (before.email === null) return;
  if (ctx.limits.isOn) await limitAddressChanges(tx, { ...before, email: before.email });
  const resetId = newId();
  await insertReset(tx, {
    id: resetId,
    user_id: before.id,
    token_hash: resetTokenHash(resetToken(ctx, resetId)),
    restores_email: before.email,
    is_binding: await isRevertBinding(tx, before.id),
  });
  await queueMail(ctx, tx, {
    kind: 'e-mail changed',
    to: before.email,
    userId: before.id,
    details: { resetId },
    cause: causeOf(before, network),
  });
}

/**
 * Refuses an address that someone else can still get back. Call it after writing the address: the write has then waited
 * for any transaction that was releasing the address.
 * @throws AddressTakenError
 */
export async function assertEmailNotReserved(tx: Db, { id, email }: UserRow): Promise<void> {
  if (email !== null && (await isEmailReserved(tx, email, id))) throw new AddressTakenError();
}

async function limitAddressChanges(
  tx: Db,
  { id, email, email_proven_at }: Pick<UserRow, 'id' | 'email_proven_at'> & { email: string },
): Promise<void> {
  const { ofAccount, toAddress, againIn } = await findAddressChanges(tx, id, email);
  // If the owner has confirmed this address, changes of other accounts that had it do not count.
  const isOfAddress = email_proven_at === null && toAddress >= ADDRESS_CHANGES.toAddress;
  if (ofAccount < ADDRESS_CHANGES.ofAccount && !isOfAddress) return;
  throw new RateLimitError(
    againIn,
    `The email address of this account has been changed too often today. Try again tomorrow, or write to ${SITE.email.support}.`,
  );
}
