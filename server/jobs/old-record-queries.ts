import { sql } from 'kysely';
import { ownKeys } from '#domain/own-keys.ts';
import type { Db } from '#server/database/database.ts';

/** Mails are kept as long, whichever way they went. */
export const MAILS_KEPT_DAYS = 7;

/** How long what is of no more use is kept, by the database's clock. The same is printed in docs/operations.md. */
const PURGES = {
  /** A mail whose job was lost, with a queue that was not restored from a backup for example: an operator sees it. */
  'lost mails': sql`
    update mails set failed_at = now(), last_error = 'It waited for a week, and nothing was going to send it.'
    where sent_at is null and failed_at is null and created_at < now() - interval '${sql.raw(`${MAILS_KEPT_DAYS}`)} days'
  `,
  'sent mails': sql`delete from mails where sent_at < now() - interval '${sql.raw(`${MAILS_KEPT_DAYS}`)} days'`,
  'mails that could not be sent': sql`delete from mails where failed_at < now() - interval '30 days'`,
  'password resets': sql`delete from password_resets where expires_at < now() - interval '24 hours'`,
  /** Those that no job has taken up: somebody waits no longer. */
  'reset requests': sql`delete from reset_requests where created_at < now() - interval '24 hours'`,
  /** Contract, section 3. */
  'idempotency keys': sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`,
  'rate limits': sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`,
};

/** What is purged, in words for the log. */
export const OLD_RECORDS = ownKeys(PURGES);

/** @returns how many there were */
export async function purgeRecords(db: Db, records: keyof typeof PURGES): Promise<number> {
  const { numAffectedRows = 0n } = await PURGES[records].execute(db);
  return Number(numAffectedRows);
}
