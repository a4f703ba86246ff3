import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { falseIfLimited } from '#server/errors.ts';
import { ERASURE_MAILS } from '#server/limits/rate-limits.ts';
import type { MailDetails } from '#server/mail/mail-kinds.ts';
import { causeOf, queueMail } from '#server/mail/queue-mail.ts';
import { countErasureMails } from './mail-count-queries.ts';
import type { UserRow } from './user-queries.ts';

/**
 * Emails the address of an erased account, up to a limit. Accounts cost nothing, so without the limit someone could
 * flood a mailbox by making accounts with another person's address and having them erased.
 * @param user the account before its erasure
 * @param network the network that caused the erasure; null for an operator at the command line
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
  await queueMail(ctx, tx, {
    kind: 'account erased',
    to: email,
    userId: null, // not linked to the account, so that it is not deleted with the account
    details,
    cause: causeOf(user, network),
  }).catch(falseIfLimited);
}
