import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { queueMails } from '#server/mail/queue-mail.ts';
import { listAddresses, listAdmins, type UserRow } from './user-queries.ts';

/**
 * Emails all admins when someone gets or loses the admin role, in the transaction of that change. A new admin gets no
 * email. An admin who lost the role gets one, and so does the admin who made the change, because someone else could be
 * at their computer.
 * @param user the row after the change
 * @param actorId the admin who made the change; null for an operator at the command line
 */
export async function announceAdmin(
  ctx: Pick<Context, 'jobs' | 'limits'>,
  tx: Db,
  user: Pick<UserRow, 'id' | 'is_admin'>,
  actorId: string | null,
): Promise<void> {
  const others = (await listAdmins(tx)).filter((id) => id !== user.id);
  const recipients = await listAddresses(tx, user.is_admin ? others : [...others, user.id]);
  await queueMails(
    ctx,
    tx,
    'admins changed',
    recipients.map(({ id, email }) => ({
      to: email,
      userId: id,
      details: { userId: user.id, actorId, isAdmin: user.is_admin },
    })),
  );
}
