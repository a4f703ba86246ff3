import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { newId } from '#server/new-id.ts';
import { MAIL_KINDS, type MailDetails, type MailKindName } from './mail-kinds.ts';
import { insertMail } from './mail-queries.ts';

/**
 * Queues a mail in the transaction of what it tells of: both happen or neither does. It is worded and sent after
 * the commit, by whichever process works jobs off (send-mail.ts).
 * @param tx the transaction
 * @param mail.userId whose mail it is: it goes when their account goes
 * @param mail.details ids and plain facts for its kind; never a secret
 * @returns the mail's id
 */
export async function queueMail<Kind extends MailKindName>(
  ctx: Pick<Context, 'jobs'>,
  tx: Db,
  mail: { kind: Kind; to: string; userId: string | null; details: MailDetails<Kind> },
): Promise<string> {
  const id = newId();
  const details = MAIL_KINDS[mail.kind].details.parse(mail.details);
  await insertMail(tx, {
    id,
    kind: mail.kind,
    user_id: mail.userId,
    to_address: mail.to,
    details,
  });
  await ctx.jobs.add(tx, 'send-mail', { mailId: id });
  return id;
}
