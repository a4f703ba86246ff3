import { monthsBefore } from '#domain/films/contact-state.ts';
import type { Context } from '#server/context.ts';
import { queueMails } from '#server/mail/queue-mail.ts';
import { listMembersToAsk, lockContactMails, setContactsAskedAt } from './contact-queries.ts';

/** Limit of members in one transaction. */
const BATCH = 500;

/**
 * Queues the yearly email to every member with a confirmed address whose oldest contact was confirmed more than a year
 * ago. Each batch also stores the time of the question, so the job can stop at any time, and run twice.
 */
export async function queueContactMails(ctx: Context): Promise<void> {
  let asked = BATCH;
  while (asked === BATCH && !ctx.shutdown.hasBegun) {
    asked = await ctx.db.transaction().execute(async (tx) => {
      await lockContactMails(tx);
      const at = ctx.clock();
      const members = await listMembersToAsk(tx, monthsBefore(at, 12), BATCH);
      const mails = members.map(({ id, email }) => ({ to: email, userId: id, details: { userId: id } }));
      await queueMails(ctx, tx, 'contacts still right', mails);
      await setContactsAskedAt(
        tx,
        members.map(({ id }) => id),
        at,
      );
      return members.length;
    });
  }
}
