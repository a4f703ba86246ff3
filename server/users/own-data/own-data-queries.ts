import { sql, type Selectable } from 'kysely';
import { FIELD_KEYS } from '#domain/films/film-fields.ts';
import { emailKey } from '#domain/accounts/user.ts';
import type { Database, Db } from '#server/database/database.ts';

/*
 * Queries for the rows of each table about one person. Long tables are read in pages, each after the last row of the
 * previous page. Columns are listed one by one, so that a new column cannot leave the server by accident. The schema of
 * the response, which is built from domain/accounts/stored-data.ts, checks that the columns match (api/own-data.test.ts
 * has a row of each table).
 */

/** A page small enough that writing it as JSON does not delay other requests, even if each row has its maximum length. */
export const ROWS_AT_A_TIME = 25;

export async function findAccount(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'is_trusted',
      'is_admin',
      'session_version',
      'password_sign_in',
      'wants_digest',
      'email_proven_at',
      'email_changed_at',
      'former_email',
      'former_email_proven_at',
      'signed_in_at',
      'contacts_asked_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function listOwnSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['device', 'began_at', 'used_at', 'authenticated_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('began_at')
    .execute();
}

export async function listOwnPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'transports', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

type ListingPlace = Pick<Selectable<Database['films']>, 'id' | 'created_at'>;

/**
 * Lists a person's submissions, including deleted ones, newest first, with `first_notes` (the notes as submitted) and
 * this person's own changes of the notes.
 */
export async function listSubmitted(db: Db, userId: string, last?: ListingPlace) {
  return db
    .selectFrom('films as f')
    .select([
      ...FIELD_KEYS.filter((field) => field !== 'notes'),
      'id',
      'tmdb_id',
      'approved',
      'approved_at',
      'arrival',
      'created_at',
      'updated_at',
      'waiting_since',
      'moderator_message',
      'deleted_at',
      'merged_into',
      'contact_confirmed_at',
      'contact_asked_at',
      'contact_silent_since',
    ])
    .select([
      sql<string>`case arrival when 'submitted' then coalesce((
        select h.changes -> 'notes' ->> 0 from film_history as h
        where h.film_id = f.id and h.changes ? 'notes' order by h.id limit 1
      ), notes) else '' end`.as('first_notes'),
      sql<[unknown, unknown][]>`coalesce((
        select json_agg(h.changes -> 'notes' order by h.id) from film_history as h
        where h.film_id = f.id and h.actor_id = ${userId}::uuid and h.changes ? 'notes'
      ), '[]')`.as('changes_of_notes'),
    ])
    .where('author_id', '=', userId)
    .$if(last !== undefined, (query) => query.where(sql<boolean>`(created_at, id) < (${last!.created_at}::timestamptz, ${last!.id}::uuid)`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ROWS_AT_A_TIME)
    .execute();
}

/** Lists a person's changes to any listings. */
export async function listChanges(db: Db, userId: string, last?: { id: string }) {
  return db
    .selectFrom('film_history')
    .select(['id', 'at', 'film_id', 'act', 'changes'])
    .where('actor_id', '=', userId)
    .$if(last !== undefined, (query) => query.where('id', '>', last!.id))
    .orderBy('id')
    .limit(ROWS_AT_A_TIME)
    .execute();
}

/** Lists a person's acts as a moderator and acts on their account. The only user ids are this person's. */
export async function listActs(db: Db, userId: string, last?: { id: string }) {
  const acts = (whose: 'actor_id' | 'user_id') => sql`(
    select * from moderation_acts where ${sql.ref(whose)} = ${userId}::uuid and id > ${last?.id ?? 0}::bigint
    order by id limit ${ROWS_AT_A_TIME}
  )`;
  const { rows } = await sql<Selectable<Database['moderation_acts']>>`
    select id, at, act, film_id, case when actor_id = ${userId}::uuid then actor_id end as actor_id,
      case when user_id = ${userId}::uuid then user_id end as user_id,
      case when actor_id = ${userId}::uuid then details else '{}' end as details
    from (${acts('actor_id')} union ${acts('user_id')}) as acts order by id limit ${ROWS_AT_A_TIME}
  `.execute(db);
  return rows;
}

/** Lists the reports about contacts that this person made. */
export async function listOwnReports(db: Db, key: Buffer) {
  return db
    .selectFrom('contact_reports')
    .select(['film_id', 'source', 'created_at'])
    .where('reporter_key', '=', key)
    .orderBy('created_at')
    .execute();
}

export async function listResets(db: Db, userId: string) {
  return db
    .selectFrom('password_resets')
    .select(['created_at', 'expires_at', 'used_at', 'restores_email', 'is_binding'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function listResetRequests(db: Db, email: string) {
  return db
    .selectFrom('reset_requests')
    .select(['email', 'is_registration', 'created_at'])
    .where(sql<string>`lower(email collate "C")`, '=', emailKey(email))
    .orderBy('created_at')
    .execute();
}

/** Lists the requests for emails at the account's address. The caller checks that the address is confirmed. */
export async function listListRequests(db: Db, email: string) {
  return db
    .selectFrom('list_requests')
    .select(['kind', 'email', 'details', 'created_at', 'done_at'])
    .where(sql<string>`lower(email collate "C")`, '=', emailKey(email))
    .orderBy('created_at')
    .execute();
}

/** Whether a subscriber is a member's: with the account, or with its confirmed address alone. */
const ofMember = (userId: string) => sql<boolean>`(subscribers.user_id = ${userId}::uuid or subscribers.email_key = (
  select u.email_key from users as u where u.id = ${userId}::uuid and u.email_proven_at is not null
))`;

export async function listOwnSubscription(db: Db, userId: string) {
  return db
    .selectFrom('subscribers')
    .select(['frequency', 'mailed_at', 'useful_at', 'asked_at', 'created_at'])
    .where(ofMember(userId))
    .execute();
}

export async function listOwnAlerts(db: Db, userId: string) {
  return db
    .selectFrom('alerts')
    .innerJoin('subscribers', 'subscribers.id', 'alerts.subscriber_id')
    .select(['alerts.topic_id', 'alerts.created_at'])
    .where(ofMember(userId))
    .orderBy('alerts.created_at')
    .execute();
}

export async function listOwnMailedListings(db: Db, userId: string, last?: { film_id: string }) {
  return db
    .selectFrom('mailed_listings')
    .innerJoin('subscribers', 'subscribers.id', 'mailed_listings.subscriber_id')
    .select('film_id')
    .distinct()
    .where(ofMember(userId))
    .$if(last !== undefined, (query) => query.where('film_id', '>', last!.film_id))
    .orderBy('film_id')
    .limit(ROWS_AT_A_TIME)
    .execute();
}

export async function listOwnTopics(db: Db, userId: string) {
  return db
    .selectFrom('topics')
    .innerJoin('alerts', 'alerts.topic_id', 'topics.id')
    .innerJoin('subscribers', 'subscribers.id', 'alerts.subscriber_id')
    .select(['topics.id', 'topics.kind', 'topics.value'])
    .where(ofMember(userId))
    .orderBy('topics.id')
    .execute();
}

export async function listOwnWants(db: Db, userId: string) {
  return db
    .selectFrom('want_supporters as w')
    .innerJoin('subscribers', 'subscribers.id', 'w.subscriber_id')
    .select(['w.want_id', 'w.needed_by', 'w.ask_at', 'w.asked_at', 'w.is_counted', 'w.created_at'])
    .where(ofMember(userId))
    .orderBy('w.created_at')
    .execute();
}

/** Omits the ids of resets, because links are made from them. */
export async function listMails(db: Db, userId: string, last?: { id: string }) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'to_address', 'created_at', 'sent_at', 'failed_at', 'attempts', 'last_error'])
    .select(sql`details - 'resetId' - 'requestId' - 'subscriberId'`.as('details'))
    .where('user_id', '=', userId)
    .$if(last !== undefined, (query) => query.where('id', '>', last!.id))
    .orderBy('id')
    .limit(ROWS_AT_A_TIME)
    .execute();
}

export async function listStoredRequests(db: Db, userId: string, last?: { key_hash: Buffer }) {
  return db
    .selectFrom('idempotency_keys')
    .select(['key_hash', 'film_ids', 'created_at'])
    .where('user_id', '=', userId)
    .$if(last !== undefined, (query) => query.where('key_hash', '>', last!.key_hash))
    .orderBy('key_hash')
    .limit(ROWS_AT_A_TIME)
    .execute();
}
