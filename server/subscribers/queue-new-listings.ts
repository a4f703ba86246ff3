import { FIRST_ID } from '#domain/text/id.ts';
import type { Context } from '#server/context.ts';
import { queueMails } from '#server/mail/queue-mail.ts';
import { newId } from '#server/new-id.ts';
import { insertMailedListings, lockDueSubscribers, updateMailedAt } from './digest-queries.ts';

/** Subscribers whose emails are queued in one transaction. */
const SUBSCRIBERS = 500;

/**
 * Queues one email for each subscriber about all listings that no earlier email named: each day or, for some, each week. The emails and
 * the notes of the listings in them are stored together, so a process that is killed neither loses nor repeats an email.
 */
export async function queueNewListings(ctx: Context): Promise<void> {
  let queued = 0;
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const from: string = after;
    const [due, mailed] = await ctx.db.transaction().execute(async (tx) => {
      const locked = await lockDueSubscribers(tx, { after: from, limit: SUBSCRIBERS });
      const emails = locked.map(({ id, user_id, address }) => ({
        id: newId(),
        to: address,
        userId: user_id,
        subscriberId: id,
        details: { subscriberId: id },
      }));
      const withNews = await insertMailedListings(
        tx,
        emails.map(({ id, subscriberId }) => ({ subscriberId, mailId: id })),
      );
      await queueMails(
        ctx,
        tx,
        'new listings',
        emails.filter(({ subscriberId }) => withNews.has(subscriberId)),
      );
      await updateMailedAt(tx, [...withNews]);
      return [locked, withNews.size];
    });
    queued += mailed;
    after = due.at(-1)?.id;
  }
  if (queued > 0) ctx.log.info({ queued }, 'emails about new listings were queued');
}
