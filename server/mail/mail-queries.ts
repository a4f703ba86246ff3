import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { anyOf, countRows } from '#server/database/select.ts';
import { DATABASE_NOW } from '#server/database/interval.ts';

interface NewMail {
  id: string;
  kind: string;
  user_id: string | null;
  subscriber_id: string | null;
  to_address: string;
  details: object;
}

export async function insertMails(tx: Db, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => ({ ...mail, details: JSON.stringify(mail.details) }));
  await tx.insertInto('mails').values(rows).execute();
}

/** @returns which of these emails are still stored */
export async function listStoredMails(db: Db, ids: readonly string[]): Promise<string[]> {
  const mails = await db.selectFrom('mails').select('id').where('id', '=', anyOf(ids)).execute();
  return mails.map(({ id }) => id);
}

/** The name of the member whose confirmed address the email goes to. Another reader must not get a name that a stranger chose. */
const READER_NAME = sql<string | null>`(
  select users.name from users
  where users.id = mails.user_id and users.email_proven_at is not null and users.email_key = lower(mails.to_address collate "C")
)`.as('name');

/** Takes an email that is neither sent nor failed, and counts the attempt. */
export async function startAttempt(db: Db, id: string) {
  return db
    .updateTable('mails')
    .set((mail) => ({ attempts: mail('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning(['id', 'kind', 'user_id', 'subscriber_id', 'to_address', 'details', 'created_at', 'attempts', READER_NAME])
    .executeTakeFirst();
}

export type MailAttempt = NonNullable<Awaited<ReturnType<typeof startAttempt>>>;

/** Marks an email as sent, even if it was marked as failed in the meantime. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db.updateTable('mails').set({ sent_at: DATABASE_NOW, failed_at: null, last_error: '' }).where('id', '=', id).execute();
}

/** Deletes an email that is not sent, with the notes of the listings in it, so that a later email can name them. */
export async function dropMail(db: Db, id: string): Promise<void> {
  await sql`
    with dropped as (delete from mails where id = ${id} returning id, subscriber_id)
    delete from mailed_listings as m using dropped where m.subscriber_id = dropped.subscriber_id and m.mail_id = dropped.id
  `.execute(db);
}

/** Stores the reason why an email was not sent, between attempts. */
export async function updateLastError(db: Db, id: string, reason: string): Promise<void> {
  await db.updateTable('mails').set({ last_error: reason }).where('id', '=', id).execute();
}

/** Marks a waiting email as failed. @returns its kind and the reason; undefined if the email no longer waits */
export async function markFailed(
  db: Db,
  id: string,
  reason: { because: string } | { unlessKnown: string },
): Promise<{ kind: string; last_error: string } | undefined> {
  return db
    .updateTable('mails')
    .set({
      failed_at: DATABASE_NOW,
      last_error: 'because' in reason ? reason.because : sql<string>`coalesce(nullif(last_error, ''), ${reason.unlessKnown})`,
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning(['kind', 'last_error'])
    .executeTakeFirst();
}

/** Lists failed emails, the latest first. */
export async function listFailed(db: Db, limit?: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'to_address as to', 'failed_at', 'attempts', 'last_error as reason'])
    .where('failed_at', 'is not', null)
    .$narrowType<{ failed_at: Date }>()
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (mails) => mails.limit(limit!))
    .execute();
}

export const countFailed = (db: Db): Promise<number> => countRows(db, sql`from mails where failed_at is not null`);

export async function findFailed(db: Db, id: string) {
  return db
    .selectFrom('mails')
    .select(['kind', 'details', 'created_at', READER_NAME])
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
}

/** @returns the deleted email; undefined if it has not failed */
export async function deleteFailed(tx: Db, id: string): Promise<{ kind: string } | undefined> {
  return tx.deleteFrom('mails').where('id', '=', id).where('failed_at', 'is not', null).returning('kind').executeTakeFirst();
}

/** Requeues all failed emails, or the email with this id. */
export async function requeueFailed(tx: Db, id?: string): Promise<{ id: string; kind: string }[]> {
  return tx
    .updateTable('mails')
    .set({ failed_at: null, attempts: 0 })
    .where('failed_at', 'is not', null)
    .$if(id !== undefined, (failed) => failed.where('id', '=', id!))
    .returning(['id', 'kind'])
    .execute();
}

/** Emails to these users about these films, queued since a time. */
export interface MailsAboutFilms {
  userIds: readonly string[];
  filmIds: readonly string[];
  since: Date;
}

/** Takes these films out of the emails of this kind that no one has tried to send, and deletes the emails that are about no other film. */
export async function removeFromWaiting(tx: Db, kind: string, { userIds, filmIds, since }: MailsAboutFilms): Promise<void> {
  const waiting = sql`
    kind = ${kind} and user_id = any(${userIds}::uuid[]) and created_at >= ${since} and sent_at is null and failed_at is null and attempts = 0
  `;
  await sql`delete from mails where ${waiting} and details -> 'filmIds' <@ ${JSON.stringify(filmIds)}::jsonb`.execute(tx);
  await sql`
    update mails set details = jsonb_set(details, '{filmIds}', (details -> 'filmIds') - ${filmIds}::text[])
    where ${waiting} and details -> 'filmIds' ?| ${filmIds}::text[]
  `.execute(tx);
}

/** Counts the users whom the program has sent, or tried to send, an email of this kind about one of these films. */
export async function countMailedUsers(tx: Db, kind: string, { userIds, filmIds, since }: MailsAboutFilms): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    select count(distinct user_id)::integer as users from mails
    where kind = ${kind} and user_id = any(${userIds}::uuid[]) and created_at >= ${since}
      and attempts > 0 and details -> 'filmIds' ?| ${filmIds}::text[]
  `.execute(tx);
  return rows[0]!.users;
}
