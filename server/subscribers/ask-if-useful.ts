import type { Context } from '#server/context.ts';
import { queueMails } from '#server/mail/queue-mail.ts';
import { endUnanswered, lockUnasked, markAsked } from './useful-queries.ts';

/** Subscribers whose emails are queued in one transaction. */
const SUBSCRIBERS = 500;

/** Asks subscribers whose alerts are a year old, or whose day for a want has passed, and ends alerts and wants that no one kept. */
export async function askIfUseful(ctx: Context): Promise<void> {
  const ended = await ctx.db.transaction().execute((tx) => endUnanswered(tx));
  if (ended > 0) ctx.log.info({ ended }, 'alerts and wants without an answer were ended');
  while ((await askSome(ctx)) === SUBSCRIBERS);
}

/** @returns the number of subscribers */
const askSome = (ctx: Context): Promise<number> =>
  ctx.db.transaction().execute(async (tx) => {
    const due = await lockUnasked(tx, SUBSCRIBERS);
    await queueMails(
      ctx,
      tx,
      'still useful',
      due.map(({ id, user_id, address }) => ({ to: address, userId: user_id, subscriberId: id, details: { subscriberId: id } })),
    );
    await markAsked(
      tx,
      due.map(({ id }) => id),
    );
    return due.length;
  });
