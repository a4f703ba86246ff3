import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { countWaiting } from '#server/films/moderation/count-waiting.ts';
import { queueMails } from '#server/mail/queue-mail.ts';

/**
 * Queues the day's mail to every admin who wants it, if anything waits for moderation. Run twice, it queues each
 * once: who has got one within the last 20 hours gets none.
 */
export async function queueDigests(ctx: Context): Promise<void> {
  if ((await countWaiting(ctx)).waiting === 0) return;
  await ctx.db.transaction().execute(async (tx) => {
    // One after the other: the second sees what the first has queued.
    await sql`select pg_advisory_xact_lock(hashtext('queue_digests'))`.execute(tx);
    const admins = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('is_admin', '=', true)
      .where('wants_digest', '=', true)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('mails')
              .select('mails.id')
              .whereRef('mails.user_id', '=', 'users.id')
              .where('mails.kind', '=', 'digest')
              .where('mails.created_at', '>', sql<Date>`now() - interval '20 hours'`),
          ),
        ),
      )
      .orderBy('id')
      .execute();
    const mails = admins.map(({ id, email }) => ({ to: email, userId: id, details: {} }));
    await queueMails(ctx, tx, 'digest', mails);
  });
}
