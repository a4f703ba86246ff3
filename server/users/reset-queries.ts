import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import { emailKey } from '#domain/user.ts';
import type { Db } from '#server/database/database.ts';

/** Whether time has run out is the database's to say: its clock is the one that all processes share. */
const isValid = sql<boolean>`used_at is null and expires_at > now()`;

interface NewReset {
  id: string;
  user_id: string;
  token_hash: Buffer;
  /** The address that it puts back, which is where it is mailed to; then it is valid for a day. */
  restores_email?: string;
}

export async function insertReset(tx: Db, reset: NewReset): Promise<void> {
  const minutes = reset.restores_email === undefined ? LIMITS.resetMinutes : LIMITS.wayBackHours * 60;
  await tx
    .insertInto('password_resets')
    .values({ ...reset, expires_at: sql<Date>`now() + interval '${sql.raw(String(minutes))} minutes'` })
    .execute();
}

/** Whose password a token can set, as long as it is valid, and the address it puts back. */
export async function findReset(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['password_resets.id', 'user_id', 'users.email', 'restores_email'])
    .where('token_hash', '=', tokenHash)
    .where(isValid)
    .executeTakeFirst();
}

/** Uses a reset up: of several who try at once, one succeeds. @returns whether it was this one */
export async function markResetUsed(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(isValid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Every other link that was mailed to this user leads nowhere from now on, but for those that put an address back:
 * whoever has taken an account over must not end its owner's way back.
 */
export async function invalidateResets(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('restores_email', 'is', null)
    .execute();
}

/** An address was put back: ways back to addresses that came later lead nowhere, for they may be the intruder's. */
export async function invalidateLaterWaysBack(tx: Db, userId: string, resetId: string): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('restores_email', 'is not', null)
    .where('created_at', '>=', (eb) =>
      eb.selectFrom('password_resets as r').select('r.created_at').where('r.id', '=', resetId),
    )
    .execute();
}

/** Whether another account than this one can still take an address back. */
export async function findReservation(tx: Db, email: string, exceptUserId: string): Promise<boolean> {
  const { rows } = await sql`
    select from password_resets
    where lower(restores_email collate "C") = ${emailKey(email)} and restores_email is not null and used_at is null
      and expires_at > now() and user_id <> ${exceptUserId}::uuid
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** How many reset mails an account has been sent within so many seconds. */
export async function countResets(tx: Db, userId: string, seconds: number): Promise<number> {
  const { resets } = await tx
    .selectFrom('password_resets')
    .select((eb) => eb.fn.countAll<string>().as('resets'))
    .where('user_id', '=', userId)
    .where('restores_email', 'is', null)
    .where('created_at', '>', sql<Date>`now() - ${seconds} * interval '1 second'`)
    .executeTakeFirstOrThrow();
  return Number(resets);
}

export async function insertResetRequest(tx: Db, request: { id: string; email: string }): Promise<void> {
  await tx.insertInto('reset_requests').values(request).execute();
}

export async function findResetRequest(db: Db, id: string): Promise<{ email: string } | undefined> {
  return db.selectFrom('reset_requests').select('email').where('id', '=', id).executeTakeFirst();
}

/** Of several who take a request up at once, one gets it. */
export async function deleteResetRequest(tx: Db, id: string): Promise<{ email: string } | undefined> {
  return tx.deleteFrom('reset_requests').where('id', '=', id).returning('email').executeTakeFirst();
}

/** What waits to be looked for of an address that has no account any more. */
export async function deleteResetRequestsOf(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('reset_requests')
    .where(sql<string>`lower(email collate "C")`, '=', emailKey(email))
    .execute();
}

/** Whether an address that this account had can still be put back. */
export async function hasWayBack(tx: Db, userId: string): Promise<boolean> {
  const way = await tx
    .selectFrom('password_resets')
    .select('id')
    .where('user_id', '=', userId)
    .where('restores_email', 'is not', null)
    .where(isValid)
    .executeTakeFirst();
  return way !== undefined;
}

/** Whether a reset's link still leads to a new password. */
export async function hasValidReset(db: Db, resetId: string): Promise<boolean> {
  const reset = await db
    .selectFrom('password_resets')
    .select('id')
    .where('id', '=', resetId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return reset !== undefined;
}
