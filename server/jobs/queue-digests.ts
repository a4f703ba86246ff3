import type { Context } from '#server/context.ts';
import { countWaiting } from '#server/films/moderation/count-waiting.ts';
import { queueMails } from '#server/mail/queue-mail.ts';
import { listDigestRecipients, lockDigests } from './digest-queries.ts';

/**
 * Queues the day's mail to every admin who wants it, if anything waits for moderation. Run twice, it queues each
 * once: who has got one within the last 20 hours gets none.
 */
export async function queueDigests(ctx: Context): Promise<void> {
  if ((await countWaiting(ctx)).waiting === 0) return;
  await ctx.db.transaction().execute(async (tx) => {
    // One after the other: the second sees what the first has queued.
    await lockDigests(tx);
    const admins = await listDigestRecipients(tx);
    const mails = admins.map(({ id, email }) => ({ to: email, userId: id, details: {} }));
    await queueMails(ctx, tx, 'digest', mails);
  });
}
