import type { Context } from '#server/context.ts';
import { countWaiting } from '#server/films/moderation/count-waiting.ts';
import { queueMails } from '#server/mail/queue-mail.ts';
import { listDigestRecipients, lockDigests } from './digest-queries.ts';

/**
 * Queues the daily email to every admin who wants it, if any draft waits for a moderator. Admins who got one within 20
 * hours get none, so the job can safely run twice.
 */
export async function queueDigests(ctx: Context): Promise<void> {
  if ((await countWaiting(ctx)).waiting === 0) return;
  await ctx.db.transaction().execute(async (tx) => {
    // Lets one transaction run at a time, so that each sees the emails that earlier ones have queued.
    await lockDigests(tx);
    const admins = await listDigestRecipients(tx);
    const mails = admins.map(({ id, email }) => ({ to: email, userId: id, details: {} }));
    await queueMails(ctx, tx, 'digest', mails);
  });
}
