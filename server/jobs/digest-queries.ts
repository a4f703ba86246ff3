import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Lets one transaction at a time queue digests. */
export async function lockDigests(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('queue_digests'))`.execute(tx);
}

/** Lists admins who want the daily email and have received none within 20 hours. */
export async function listDigestRecipients(tx: Db): Promise<{ id: string; email: string }[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('is_admin', '=', true)
    .where('wants_digest', '=', true)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .where(
      sql<boolean>`not exists (
        select from mails where mails.user_id = users.id and mails.kind = 'digest' and mails.created_at > now() - interval '20 hours'
      )`,
    )
    .orderBy('id')
    .execute();
}
