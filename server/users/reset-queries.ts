import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import { emailKey } from '#domain/accounts/user.ts';
import type { Db } from '#server/database/database.ts';
import { DATABASE_NOW, hours, minutes, seconds } from '#server/database/interval.ts';
import { countRows, hasRows } from '#server/database/select.ts';
import { HAS_ADDRESS_SINCE } from './address-queries.ts';

export const INVALID_LINK = 'This link has been used or is too old. Ask for a new link.';

/** Error for a link that is not binding (`isRevertBinding`): it takes its address from no other account. */
export const ADDRESS_GONE = 'Another account has this email address now, so this link can no longer restore the address.';

/** Whether a link is unused and not expired. The database's clock decides, because all processes share it. */
const isValid = sql<boolean>`used_at is null and expires_at > now()`;

interface NewReset {
  id: string;
  user_id: string;
  token_hash: Buffer;
  /** The address that the link restores, which is also the address that gets the email. Such a link is valid for a day. */
  restores_email?: string;
  /** Whether no one can confirm the new address until the link ends (`isRevertBinding`). */
  is_binding?: boolean;
}

export async function insertReset(tx: Db, reset: NewReset): Promise<void> {
  const lifetime = reset.restores_email === undefined ? minutes(LIMITS.resetMinutes) : hours(LIMITS.emailRevertHours);
  await tx
    .insertInto('password_resets')
    .values({ ...reset, expires_at: sql<Date>`now() + ${lifetime}` })
    .execute();
}

/** Finds the valid reset of a token, with the address that it restores and the account facts for its page. */
export async function findReset(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['password_resets.id', 'user_id', 'name', 'users.email', 'email_proven_at', 'restores_email', 'is_binding'])
    .select(HAS_ADDRESS_SINCE.as('has_address_since'))
    .where('token_hash', '=', tokenHash)
    .where(isValid)
    .executeTakeFirst();
}

/** Uses up a reset. If several requests use it at the same time, one succeeds. @returns whether this request succeeded */
export async function markResetUsed(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_resets')
    .set({ used_at: DATABASE_NOW })
    .where('id', '=', id)
    .where(isValid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Begins a statement that ends the unused links of a user. The caller adds which links, and executes it. */
const endLinks = (tx: Db, userId: string) =>
  tx.updateTable('password_resets').set({ used_at: DATABASE_NOW }).where('user_id', '=', userId).where('used_at', 'is', null);

/**
 * Ends all other links that were emailed to this user, except links that restore an address, so that an intruder cannot
 * end the owner's link.
 */
export async function invalidateResets(tx: Db, userId: string): Promise<void> {
  await endLinks(tx, userId).where('restores_email', 'is', null).execute();
}

/** Ends all links that restore an earlier address, because the present address was confirmed. */
export async function endRevertLinks(tx: Db, userId: string): Promise<void> {
  await endLinks(tx, userId).where('restores_email', 'is not', null).execute();
}

/** Finds the time until which a binding link can restore an address of this account; undefined if there is no such link. */
export async function findRevertibleUntil(tx: Db, userId: string): Promise<Date | undefined> {
  const { until } = await tx
    .selectFrom('password_resets')
    .select((eb) => eb.fn.max<Date | null>('expires_at').as('until'))
    .where('user_id', '=', userId)
    .where('restores_email', 'is not', null)
    .where('is_binding', '=', true)
    .where(isValid)
    .executeTakeFirstOrThrow();
  return until ?? undefined;
}

/** Ends the links to addresses that the account had after the restored one, because they may belong to an intruder. */
export async function endLaterRevertLinks(tx: Db, userId: string, resetId: string): Promise<void> {
  await endLinks(tx, userId)
    .where('restores_email', 'is not', null)
    .where('created_at', '>=', (eb) => eb.selectFrom('password_resets as r').select('r.created_at').where('r.id', '=', resetId))
    .execute();
}

/** Whether another account that had confirmed an address can still get the address back. */
export async function isEmailReserved(tx: Db, email: string, exceptUserId: string): Promise<boolean> {
  return hasRows(
    tx,
    sql`from password_resets as r join users as u on u.id = r.user_id
    where lower(r.restores_email collate "C") = ${emailKey(email)} and r.restores_email is not null and r.used_at is null
      and r.expires_at > now() and r.user_id <> ${exceptUserId}::uuid
      and lower(u.former_email collate "C") = ${emailKey(email)} and u.former_email_proven_at is not null`,
  );
}

/** Counts the reset emails that an account got at its present address in the last `pastSeconds` seconds. */
export async function countResets(tx: Db, userId: string, pastSeconds: number): Promise<number> {
  return countRows(
    tx,
    sql`from password_resets as r join users on users.id = r.user_id
      where r.user_id = ${userId} and r.restores_email is null
        and r.created_at >= ${HAS_ADDRESS_SINCE} and r.created_at > now() - ${seconds(pastSeconds)}`,
  );
}

export async function insertResetRequest(tx: Db, request: { id: string } & ResetRequest): Promise<void> {
  await tx.insertInto('reset_requests').values(request).execute();
}

/** A request for a reset by someone who typed an address. The `network` has the form of `hashNetwork`. */
export interface ResetRequest {
  email: string;
  is_registration: boolean;
  network: string;
}

export async function findResetRequest(db: Db, id: string): Promise<{ email: string } | undefined> {
  return db.selectFrom('reset_requests').select('email').where('id', '=', id).executeTakeFirst();
}

/** Takes a request. If several jobs take it at the same time, one of them gets it. */
export async function deleteResetRequest(tx: Db, id: string): Promise<ResetRequest | undefined> {
  return tx.deleteFrom('reset_requests').where('id', '=', id).returning(['email', 'is_registration', 'network']).executeTakeFirst();
}

/** Deletes the waiting requests for an address whose account is erased. */
export async function deleteResetRequestsOf(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('reset_requests')
    .where(sql<string>`lower(email collate "C")`, '=', emailKey(email))
    .execute();
}

/** Whether an earlier address of this account can still be restored. */
export async function hasRevertLink(tx: Db, userId: string): Promise<boolean> {
  return hasRows(tx, sql`from password_resets where user_id = ${userId} and restores_email is not null and ${isValid}`);
}

/** Finds a reset with a valid link, the time when its account got the address, and whether the address is confirmed. */
export async function findValidReset(db: Db, resetId: string) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(sql<boolean>`email_proven_at is not null`.as('isConfirmed'))
    .select('is_binding as isBinding')
    .select(HAS_ADDRESS_SINCE.as('hasAddressSince'))
    .where('password_resets.id', '=', resetId)
    .where(isValid)
    .executeTakeFirst();
}
