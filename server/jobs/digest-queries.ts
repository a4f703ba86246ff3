import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Whoever queues digests has this lock until the transaction ends. */
export async function lockDigests(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('queue_digests'))`.execute(tx);
}

/** Admins who want the daily mail, and have got none within the last 20 hours. */
export async function listDigestRecipients(tx: Db): Promise<{ id: string; email: string }[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('is_admin', '=', true)
    .where('wants_digest', '=', true)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
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
}
