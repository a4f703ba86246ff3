import { sql } from 'kysely';
import { emailKey } from '#domain/user.ts';
import type { Db } from '#server/database/database.ts';
import type { UserRow } from './user-queries.ts';

/* Addresses that nobody has confirmed, and who gives way to whom (docs/decisions/028). */

/** Since when an account has its address. */
const HAS_ADDRESS_SINCE = sql<Date>`coalesce(email_changed_at, created_at)`;

/** An address that nobody confirmed for so long, by the database's clock, keeps no new account from being registered. */
const A_DAY_AGO = sql<Date>`now() - interval '24 hours'`;

/**
 * Whether an account had its present address confirmed, or for more than a day. A link that puts such an address back is binding:
 * until it ends, nobody confirms the new one.
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

/** Whether nothing would be lost with an account: it has no listings, deleted ones included, and no role. */
const isEmpty = sql<boolean>`not is_admin and not is_trusted and not exists (select from films where author_id = users.id)`;

/** Whether an account can be erased without a loss; ask it with the account's row locked, so that nothing is added meanwhile. */
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
 * The account that was registered with an address more than a day ago, whose address nobody confirmed since, and in which there is
 * nothing; its row is locked.
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

/** Someone has confirmed an address: no other account goes back to it. */
export async function forgetFormerAddress(tx: Db, email: string, exceptUserId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ former_email: null, former_email_proven_at: null })
    .where(sql<string>`lower(former_email collate "C")`, '=', emailKey(email))
    .where('id', '<>', exceptUserId)
    .execute();
}
