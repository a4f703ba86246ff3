import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import { emailKey } from '#domain/accounts/user.ts';
import type { Db } from '#server/database/database.ts';
import { days } from '#server/database/interval.ts';
import { hasRows } from '#server/database/select.ts';

/* Unconfirmed addresses and the accounts that have them (decision 028). */

/** The time when an account of `users` got its address. */
export const HAS_ADDRESS_SINCE = sql<Date>`coalesce(users.email_changed_at, users.created_at)`;

/** Time, by the database's clock, after which an unconfirmed address no longer prevents a new account. */
const A_DAY_AGO = sql<Date>`now() - interval '24 hours'`;

/**
 * Whether an account's present address is confirmed, or has belonged to the account for more than a day. A link that
 * restores such an address is binding: until the link ends, no one can confirm the new address.
 */
export async function isRevertBinding(tx: Db, userId: string): Promise<boolean> {
  return hasRows(tx, sql`from users where id = ${userId} and (email_proven_at is not null or ${HAS_ADDRESS_SINCE} < ${A_DAY_AGO})`);
}

/** An account that was last used before this time does not keep its address from anyone else. */
const UNUSED_SINCE = sql<Date>`now() - ${days(LIMITS.unusedAccountDays)}`;

/** Whether an account has no listings (including deleted ones) and no role, so that erasing it loses nothing. */
const isEmpty = sql<boolean>`not is_admin and not is_trusted and not exists (select from films where author_id = users.id)`;

/** Whether an account is empty. Lock its row first, so that nothing is added after the check. */
export async function isEmptyAccount(tx: Db, userId: string): Promise<boolean> {
  return hasRows(tx, sql`from users where id = ${userId} and ${isEmpty}`);
}

/**
 * Whether an account may be erased when someone else enters its address: the account got the address more than a day
 * ago, the address is unconfirmed, and the account is empty and unused.
 */
const IS_ABANDONED = sql<boolean>`
  email_proven_at is null and email_changed_at is null and created_at < ${A_DAY_AGO} and ${isEmpty}
  and coalesce(signed_in_at < ${UNUSED_SINCE}, true)
  and not exists (select from sessions where user_id = users.id and used_at >= ${UNUSED_SINCE})
  and not exists (select from passkeys where user_id = users.id)
`;

/** @returns the id of the abandoned account that has an address */
export async function findAbandonedAccount(tx: Db, email: string): Promise<string | undefined> {
  const found = await tx.selectFrom('users').select('id').where('email_key', '=', emailKey(email)).where(IS_ABANDONED).executeTakeFirst();
  return found?.id;
}

/** Whether an account is abandoned. Lock the account's row first, so that no one starts to use the account after the check. */
export async function isAbandonedAccount(tx: Db, userId: string): Promise<boolean> {
  return hasRows(tx, sql`from users where id = ${userId} and ${IS_ABANDONED}`);
}

const FORMER_KEY = sql<string>`lower(former_email collate "C")`;

/**
 * Finds the accounts that get this address back if they lose their present address.
 * @returns their ids
 */
export async function listAccountsWithFormer(tx: Db, email: string): Promise<string[]> {
  const rows = await tx.selectFrom('users').select('id').where(FORMER_KEY, '=', emailKey(email)).execute();
  return rows.map(({ id }) => id);
}

/** Removes a confirmed address from the former addresses of other accounts. */
export async function forgetFormerAddress(tx: Db, email: string, exceptUserId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ former_email: null, former_email_proven_at: null })
    .where(FORMER_KEY, '=', emailKey(email))
    .where('id', '<>', exceptUserId)
    .execute();
}
