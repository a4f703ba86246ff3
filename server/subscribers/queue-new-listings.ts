import { FIRST_ID } from '#domain/text/id.ts';
import type { Context } from '#server/context.ts';
import { queueMails } from '#server/mail/queue-mail.ts';
import { lockMatches } from './announcement-queries.ts';
import { currentMoment, lockDueSubscribers, updateMailedUntil } from './digest-queries.ts';

/** Subscribers whose emails are queued in one transaction. */
const SUBSCRIBERS = 500;

/**
 * Queues one email for each subscriber for whom something was found since the last email: each day or, for some, each week. The email and
 * the note that it was queued are stored together, so a process that is killed neither loses nor repeats an email.
 */
export async function queueNewListings(ctx: Context): Promise<void> {
  const until = await ctx.db.transaction().execute(async (tx) => {
    await lockMatches(tx);
    return currentMoment(tx);
  });
  let queued = 0;
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const from: string = after;
    const due = await ctx.db.transaction().execute(async (tx) => {
      const subscribers = await lockDueSubscribers(tx, { after: from, until, limit: SUBSCRIBERS });
      await queueMails(
        ctx,
        tx,
        'new listings',
        subscribers.map(({ id, user_id, address, mailed_until }) => ({
          to: address,
          userId: user_id,
          subscriberId: id,
          details: { subscriberId: id, since: mailed_until.toISOString(), until },
        })),
      );
      await updateMailedUntil(
        tx,
        subscribers.map(({ id }) => id),
        until,
      );
      return subscribers;
    });
    queued += due.length;
    after = due.at(-1)?.id;
  }
  if (queued > 0) ctx.log.info({ queued }, 'emails about new listings were queued');
}
