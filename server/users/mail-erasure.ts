import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { RateLimitError } from '#server/errors.ts';
import { ERASURE_MAILS } from '#server/limits/rate-limits.ts';
import type { MailDetails } from '#server/mail/mail-kinds.ts';
import { causeOf, queueMail } from '#server/mail/queue-mail.ts';
import { countErasureMails } from './mail-count-queries.ts';
import type { UserRow } from './user-queries.ts';

/**
 * Tells the address of an erased account, unless it was told too often: an account costs nothing, so someone who makes accounts in
 * another person's name and has them erased does not fill that mailbox.
 * @param user the account as it was
 * @param network the network that caused it; null for an operator at the command line
 */
export async function mailErasure(
  ctx: Pick<Context, 'jobs' | 'limits'>,
  tx: Db,
  user: UserRow,
  { details, network }: { details: MailDetails<'account erased'>; network: string | null },
): Promise<void> {
  const { email } = user;
  if (email === null) return;
  if (ctx.limits.isOn && (await countErasureMails(tx, email)) >= ERASURE_MAILS.toAddress) return;
  try {
    await queueMail(ctx, tx, {
      kind: 'account erased',
      to: email,
      userId: null, // it is not to go with the account
      details,
      cause: causeOf(user, network),
    });
  } catch (error) {
    if (!(error instanceof RateLimitError)) throw error;
  }
}
