import { sql } from 'kysely';
import { emailKey } from '#domain/user.ts';
import type { Db } from '#server/database/database.ts';
import type { UserRow } from './user-queries.ts';

/* Queries about unconfirmed addresses (docs/decisions/028). */

/** When an account got its address. */
const HAS_ADDRESS_SINCE = sql<Date>`coalesce(email_changed_at, created_at)`;

/** Time, by the database's clock, after which an unconfirmed address no longer prevents a new account. */
const A_DAY_AGO = sql<Date>`now() - interval '24 hours'`;

/**
 * Whether an account has confirmed its present address, or has had it for more than a day. A link that restores such an
 * address is binding: until the link ends, no one can confirm the new address.
 */
export async function isEstablished(tx: Db, userId: string): Promise<boolean> {
  const established = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('email_proven_at', 'is not', null), eb(HAS_ADDRESS_SINCE, '<', A_DAY_AGO)]))
    .executeTakeFirst();
  return established !== undefined;
}

/** Whether an account is empty: it has no listings, not even deleted ones, and no role. */
const isEmpty = sql<boolean>`not is_admin and not is_trusted and not exists (select from films where author_id = users.id)`;

/** Whether an account is empty. Lock its row first, so that nothing is added after the check. */
export async function isEmptyAccount(tx: Db, userId: string): Promise<boolean> {
  const empty = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(isEmpty)
    .executeTakeFirst();
  return empty !== undefined;
}

/**
 * Finds and locks the empty account that was registered with an address more than a day ago and never confirmed it.
 */
export async function lockAbandonedAccount(tx: Db, email: string): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .where('email_proven_at', 'is', null)
    .where('email_changed_at', 'is', null)
    .where('created_at', '<', A_DAY_AGO)
    .where(isEmpty)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Removes a confirmed address from the former addresses of other accounts. */
export async function forgetFormerAddress(tx: Db, email: string, exceptUserId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ former_email: null, former_email_proven_at: null })
    .where(sql<string>`lower(former_email collate "C")`, '=', emailKey(email))
    .where('id', '<>', exceptUserId)
    .execute();
}
