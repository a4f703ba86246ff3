import { sql } from 'kysely';
import { ownKeys } from '#domain/text/own-keys.ts';
import { LONGEST_GAP_HOURS } from '#server/catalogue/longest-gap.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import type { Db } from '#server/database/database.ts';
import { days, hours } from '#server/database/interval.ts';

/** Statements that delete old records, by the database's clock. docs/operations/jobs.md and the Privacy Policy show the periods. */
const PURGES = {
  /**
   * Marks emails whose job was lost as failed, so that an operator sees them. This happens, for example, if the queue
   * was not restored from a backup.
   */
  'lost mails': sql`
    update mails set failed_at = now(), last_error = 'It waited for a week, and nothing was going to send it.'
    where sent_at is null and failed_at is null and created_at < now() - ${days(RETENTION.sentMailDays)}
  `,
  'sent mails': sql`delete from mails where sent_at < now() - ${days(RETENTION.sentMailDays)}`,
  'mails that could not be sent': sql`delete from mails where failed_at < now() - ${days(RETENTION.failedMailDays)}`,
  'password resets': sql`delete from password_resets where expires_at < now() - ${hours(RETENTION.expiredResetHours)}`,
  /** Requests that no job has taken. The person no longer waits. */
  'reset requests': sql`delete from reset_requests where created_at < now() - ${hours(RETENTION.resetRequestHours)}`,
  'requests for emails': sql`delete from list_requests where created_at < now() - ${days(RETENTION.listRequestDays)}`,
  'matches of alerts': sql`delete from topic_matches where at < now() - ${days(RETENTION.matchDays)}`,
  'matches of wants': sql`delete from want_matches where at < now() - ${days(RETENTION.matchDays)}`,
  /** People whose want was met or closed, long after the email about it. */
  'people of past wants': sql`
    delete from want_supporters as w using wants where wants.id = w.want_id
      and (wants.met_at < now() - ${days(RETENTION.matchDays)}
        or wants.status = 'closed' and wants.updated_at < now() - ${days(RETENTION.matchDays)})
  `,
  /** Addresses that follow and want nothing, a day after they were confirmed. */
  'addresses without alerts': sql`
    delete from subscribers where user_id is null and created_at < now() - ${days(1)}
      and not exists (select from alerts where subscriber_id = subscribers.id)
      and not exists (select from want_supporters where subscriber_id = subscribers.id)
  `,
  'topics without alerts': sql`
    delete from topics where created_at < now() - ${days(1)} and not exists (select from alerts where topic_id = topics.id)
  `,
  /** Contract, section 3. */
  'idempotency keys': sql`delete from idempotency_keys where created_at < now() - ${hours(RETENTION.idempotencyKeyHours)}`,
  /** All processes have read these, or will read all films again. */
  'notes of deleted films': sql`delete from films_gone where at < now() - ${hours(2 * LONGEST_GAP_HOURS)}`,
  'reports about contacts': sql`delete from contact_reports where created_at < now() - ${days(RETENTION.contactReportDays)}`,
  sessions: sql`delete from sessions where expires_at < now()`,
  'challenges for passkeys': sql`delete from passkey_challenges where expires_at < now()`,
  'rate limits': sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`,
};

/** The kinds of records that are purged, in words for the log. */
export const OLD_RECORDS = ownKeys(PURGES);

/** @returns the number of records */
export async function purgeRecords(db: Db, records: keyof typeof PURGES): Promise<number> {
  const { numAffectedRows = 0n } = await PURGES[records].execute(db);
  return Number(numAffectedRows);
}
