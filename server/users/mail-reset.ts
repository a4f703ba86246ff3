import { emailKey } from '#domain/accounts/user.ts';
import { resetToken, resetTokenHash } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { falseIfLimited, RateLimitError } from '#server/errors.ts';
import { RESET_MAILS } from '#server/limits/rate-limits.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { newId } from '#server/new-id.ts';
import { isOtherAddress } from './change-address.ts';
import { countResets, deleteResetRequest, findResetRequest, insertReset } from './reset-queries.ts';
import { findUserByEmail, lockUser } from './user-queries.ts';

/** Emails a link to the stored address, if there is an account and its limit of emails is not reached. */
export async function mailReset(ctx: Context, requestId: string): Promise<void> {
  const request = await findResetRequest(ctx.db, requestId);
  if (!request) return;
  // Counted by address, because someone could make, email and erase an account repeatedly. Other spellings count separately,
  // because strangers could otherwise use them to keep a confirmed account's owner from a link. Counted before the
  // transaction, because counting needs a connection too.
  const address = emailKey(request.email);
  if ((await ctx.limits.consume('resetMailsOfAddress', address).catch(falseIfLimited)) === false) {
    await deleteResetRequest(ctx.db, requestId);
    return;
  }
  let isMailed = false;
  try {
    isMailed = await ctx.db.transaction().execute(async (tx) => queueReset(ctx, tx, requestId));
  } catch (error) {
    // Too many emails to an unconfirmed address, or from one network.
    if (!(error instanceof RateLimitError)) throw error;
    await deleteResetRequest(ctx.db, requestId);
  } finally {
    if (!isMailed) await ctx.limits.refund('resetMailsOfAddress', address);
  }
}

/** @returns whether an email was queued @throws RateLimitError */
async function queueReset(ctx: Context, tx: Db, requestId: string): Promise<boolean> {
  const request = await deleteResetRequest(tx, requestId);
  const known = request && (await findUserByEmail(tx, request.email));
  const user = known && (await lockUser(tx, known.id));
  if (!user || user.email === null || isOtherAddress(user.email, request.email)) return false;
  const isConfirmed = user.email_proven_at !== null;
  // A registration attempt sends no email to a confirmed address, because its owner has nothing to decide.
  if (request.is_registration && isConfirmed) return false;
  if (ctx.limits.isOn && (await countResets(tx, user.id, RESET_MAILS.seconds)) >= RESET_MAILS.max) return false;
  const id = newId();
  await insertReset(tx, { id, user_id: user.id, token_hash: resetTokenHash(resetToken(ctx, id)) });
  await queueMail(ctx, tx, {
    kind: 'password reset',
    to: user.email,
    userId: user.id,
    details: { resetId: id, ...(request.is_registration && { isRegistration: true }) },
    cause: { isConfirmed, network: request.network },
  });
  return true;
}
