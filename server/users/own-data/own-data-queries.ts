import { sql, type RawBuilder, type Selectable } from 'kysely';
import { FIELD_KEYS } from '#domain/films/film-fields.ts';
import { STORED_ABOUT_PEOPLE as STORED, type TableAboutPeople } from '#domain/accounts/stored-data.ts';
import { emailKey } from '#domain/accounts/user.ts';
import type { Database, Db } from '#server/database/database.ts';

/*
 * Queries for the rows of each table about one person. Long tables are read in pages, each after the last row of the
 * previous page. The columns are listed one by one in domain/accounts/stored-data.ts, so that a new column cannot leave the
 * server by accident. The schema of the response checks them again (api/own-data.test.ts has a row of each table).
 */

/** A page small enough that writing it as JSON does not delay other requests, even if each row has its maximum length. */
export const ROWS_AT_A_TIME = 25;

export async function findAccount(db: Db, userId: string) {
  return db.selectFrom('users').select(STORED.users.downloaded).where('id', '=', userId).executeTakeFirst();
}

/** Selects the ids of a member's subscribers: with the account, or with its confirmed address alone. */
const subscribersOf = (userId: string) => sql<string>`(select id from subscribers where user_id = ${userId}::uuid or email_key = (
  select u.email_key from users as u where u.id = ${userId}::uuid and u.email_proven_at is not null
))`;

/** Conditions for the rows of short tables that are about a person. */
export const WHOSE = {
  user: (userId: string) => sql`user_id = ${userId}::uuid`,
  address: (email: string) => sql`lower(email collate "C") = ${emailKey(email)}`,
  reporter: (key: Buffer) => sql`reporter_key = ${key}`,
  subscribers: (userId: string) => sql`id in ${subscribersOf(userId)}`,
  ofSubscribers: (userId: string) => sql`subscriber_id in ${subscribersOf(userId)}`,
  topics: (userId: string) => sql`id in (select topic_id from alerts where subscriber_id in ${subscribersOf(userId)})`,
};

/** Lists all rows of a short table that meet a condition, in the order of a column. */
export async function listOwnRows(db: Db, table: TableAboutPeople, whose: RawBuilder<unknown>, order: string): Promise<object[]> {
  const columns = STORED[table].downloaded.map((column) => sql.ref(column));
  const { rows } = await sql<object>`
    select ${sql.join(columns)} from ${sql.table(table)} where ${whose} order by ${sql.ref(order)}
  `.execute(db);
  return rows;
}

type ListingPlace = Pick<Selectable<Database['films']>, 'id' | 'created_at'>;

/**
 * Lists a person's submissions, including deleted ones, newest first, with `first_notes` (the notes as submitted) and
 * this person's own changes of the notes.
 */
export async function listSubmitted(db: Db, userId: string, last?: ListingPlace) {
  return db
    .selectFrom('films as f')
    .select([...FIELD_KEYS.filter((field) => field !== 'notes'), ...STORED.films.downloaded])
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
    .select(['id', ...STORED.film_history.downloaded])
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

export async function listOwnMailedListings(db: Db, userId: string, last?: { film_id: string }) {
  return db
    .selectFrom('mailed_listings')
    .select(STORED.mailed_listings.downloaded)
    .distinct()
    .where('subscriber_id', 'in', subscribersOf(userId))
    .$if(last !== undefined, (query) => query.where('film_id', '>', last!.film_id))
    .orderBy('film_id')
    .limit(ROWS_AT_A_TIME)
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
    .select(['key_hash', ...STORED.idempotency_keys.downloaded])
    .where('user_id', '=', userId)
    .$if(last !== undefined, (query) => query.where('key_hash', '>', last!.key_hash))
    .orderBy('key_hash')
    .limit(ROWS_AT_A_TIME)
    .execute();
}
