import { sql } from 'kysely';
import { countingKey } from '#domain/accounts/counting-key.ts';
import { emailKey } from '#domain/accounts/user.ts';
import type { Frequency } from '#domain/alerts/frequency.ts';
import type { Db } from '#server/database/database.ts';
import { lockWants } from '#server/database/wants-lock.ts';
import { newId } from '#server/new-id.ts';

/** An account whose address is confirmed. */
interface ConfirmedAccount {
  id: string;
  email: string;
}

/** Finds the account that has confirmed this address. Waits if an account is confirming it, and locks the account until the transaction ends. */
export async function findConfirmedAccount(tx: Db, email: string): Promise<ConfirmedAccount | undefined> {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'email', 'email_proven_at'])
    .where('email_key', '=', emailKey(email))
    .$narrowType<{ email: string }>()
    .forShare()
    .executeTakeFirst();
  return account && account.email_proven_at !== null ? account : undefined;
}

/** Finds or creates the subscriber of an address without an account, and locks it until the transaction ends. @returns the id */
export async function subscriberOfAddress(tx: Db, email: string): Promise<string> {
  const { id } = await tx
    .insertInto('subscribers')
    .values({ id: newId(), email, counting_key: countingKey(email) })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ counting_key: countingKey(email) }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Finds or creates the subscriber of an account, and locks it until the transaction ends. What the address followed without the account
 * now belongs to the account.
 * @returns the id
 */
export async function subscriberOfAccount(tx: Db, account: ConfirmedAccount): Promise<string> {
  const taken = await takeOverAddress(tx, account);
  if (taken !== undefined) return taken;
  const { id } = await tx
    .insertInto('subscribers')
    .values({ id: newId(), user_id: account.id, counting_key: countingKey(account.email) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ counting_key: countingKey(account.email) }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const alone = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('email_key', '=', emailKey(account.email))
    .forUpdate()
    .executeTakeFirst();
  if (alone) await mergeSubscribers(tx, alone.id, id);
  return id;
}

/**
 * Makes the subscriber of an address that of its account, if the account has none. Emails that wait, the time of the last email and the
 * frequency stay.
 * @returns the id; undefined if there is none, or the account has its own subscriber
 */
async function takeOverAddress(tx: Db, { id, email }: ConfirmedAccount): Promise<string | undefined> {
  const taken = await tx
    .updateTable('subscribers')
    .set({ user_id: id, email: null, counting_key: countingKey(email) })
    .where('email_key', '=', emailKey(email))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('subscribers as own').select('own.id').where('own.user_id', '=', id))))
    .returning('id')
    .executeTakeFirst();
  return taken?.id;
}

/**
 * Moves everything that one subscriber follows, their emails and the notes of the listings in them to another, and deletes the first.
 * Links in earlier emails then belong to the other.
 */
async function mergeSubscribers(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into alerts (subscriber_id, topic_id, created_at)
    select ${to}::uuid, topic_id, created_at from alerts where subscriber_id = ${from}::uuid
    on conflict (subscriber_id, topic_id) do update set created_at = least(alerts.created_at, excluded.created_at)
  `.execute(tx);
  await lockWants(tx);
  await sql`
    insert into want_supporters (want_id, subscriber_id, needed_by, ask_at, asked_at, is_counted, created_at)
    select want_id, ${to}::uuid, needed_by, ask_at, asked_at, is_counted, created_at from want_supporters
    where subscriber_id = ${from}::uuid
    on conflict (want_id, subscriber_id) do update set created_at = least(want_supporters.created_at, excluded.created_at)
  `.execute(tx);
  await sql`
    insert into mailed_listings (subscriber_id, film_id, mail_id)
    select ${to}::uuid, film_id, mail_id from mailed_listings where subscriber_id = ${from}::uuid on conflict do nothing
  `.execute(tx);
  await sql`
    update mails set subscriber_id = ${to}::uuid, details = jsonb_set(details, '{subscriberId}', to_jsonb(${to}::text), false)
    where subscriber_id = ${from}::uuid
  `.execute(tx);
  await tx.updateTable('merged_subscribers').set({ kept_id: to }).where('kept_id', '=', from).execute();
  await tx.insertInto('merged_subscribers').values({ id: from, kept_id: to }).execute();
  await deleteSubscriber(tx, from);
}

/** Finds the subscriber that the id in a link belongs to. @returns undefined if the emails have stopped */
export async function findSubscriberOfLink(db: Db, id: string) {
  const kept = sql<string>`coalesce((select kept_id from merged_subscribers where id = ${id}::uuid), ${id}::uuid)`;
  return selectSubscribers(db).where('subscribers.id', '=', kept).executeTakeFirst();
}

/** Deletes the subscriber of an address without an account. */
export async function deleteSubscriberOfAddress(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('subscribers').where('email_key', '=', emailKey(email)).execute();
}

/** Ends everything that a subscriber follows. Their emails that wait are deleted too. @returns whether there was such a subscriber */
export async function deleteSubscriber(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('subscribers').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Finds a subscriber with the present address. An account whose address is not confirmed gets no emails: `address` is null. */
export async function findSubscriber(db: Db, id: string) {
  return selectSubscribers(db).where('subscribers.id', '=', id).executeTakeFirst();
}

/** Finds the subscriber of an address, with or without an account that has confirmed it. */
export async function findSubscriberByAddress(db: Db, email: string) {
  const key = emailKey(email);
  return selectSubscribers(db)
    .where(sql<boolean>`(subscribers.email_key = ${key} or (users.email_key = ${key} and users.email_proven_at is not null))`)
    .executeTakeFirst();
}

/** Lists the subscribers of an account: its own and, until they are joined, that of its confirmed address. */
export async function listSubscribersOfUser(db: Db, userId: string) {
  return selectSubscribers(db)
    .where(
      sql<boolean>`(subscribers.user_id = ${userId} or subscribers.email_key = (
        select u.email_key from users as u where u.id = ${userId} and u.email_proven_at is not null
      ))`,
    )
    .orderBy('subscribers.user_id')
    .execute();
}

/** The address that gets a subscriber's emails; null while the account's address is not confirmed. */
const CONFIRMED_ADDRESS = sql<string | null>`coalesce(subscribers.email, case when users.email_proven_at is not null then users.email end)`;

/** Selects and locks subscribers whose address is confirmed, in the order of their ids. */
export const lockReachable = (tx: Db, limit: number) =>
  tx
    .selectFrom('subscribers')
    .leftJoin('users', 'users.id', 'subscribers.user_id')
    .select(['subscribers.id', 'subscribers.user_id', CONFIRMED_ADDRESS.as('address')])
    .where(CONFIRMED_ADDRESS, 'is not', null)
    .orderBy('subscribers.id')
    .limit(limit)
    .forUpdate('subscribers')
    .$narrowType<{ address: string }>();

const selectSubscribers = (db: Db) =>
  db
    .selectFrom('subscribers')
    .leftJoin('users', 'users.id', 'subscribers.user_id')
    .select([
      'subscribers.id',
      'subscribers.user_id',
      'frequency',
      'useful_at',
      'asked_at',
      'users.email_changed_at',
      CONFIRMED_ADDRESS.as('address'),
    ]);

/** Locks a subscriber until the transaction ends. @returns whether there is one */
export async function lockSubscriber(tx: Db, id: string): Promise<boolean> {
  return (await tx.selectFrom('subscribers').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;
}

export async function updateFrequency(db: Db, id: string, frequency: Frequency): Promise<void> {
  await db.updateTable('subscribers').set({ frequency }).where('id', '=', id).execute();
}
