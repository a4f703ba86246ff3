import { sql, type Selectable } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { Database, Db } from '#server/database/database.ts';

const ROW_COLUMNS = [
  'passkeys.id',
  'user_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'passkeys.name',
  'passkeys.created_at',
  'used_at',
] as const;

export type PasskeyRow = Selectable<Database['passkeys']>;

export type KnownPasskey = PasskeyRow & { session_version: number };

export async function listPasskeyRows(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').select(ROW_COLUMNS).where('user_id', '=', userId).orderBy('id').execute();
}

/** A passkey, whose it is and up to which version of their sessions, by what its authenticator calls it. */
export async function findPasskey(db: Db, credentialId: Buffer): Promise<KnownPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(ROW_COLUMNS)
    .select('session_version')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

type NewPasskey = Pick<PasskeyRow, 'id' | 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'>;

/** @returns undefined when it is known already */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(ROW_COLUMNS)
    .executeTakeFirst();
}

/** @returns whether there was such a one */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeys(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/** Whether one of them has signed in or confirmed: one that was never used may be one that does not work. */
export const hasUsed = (passkeys: readonly Pick<PasskeyRow, 'used_at'>[]): boolean => passkeys.some(({ used_at }) => used_at !== null);

/**
 * Notes that a passkey was used. Its counter only rises, or stays 0 where the authenticator does not count: of two who show
 * the same one answer, one is refused.
 */
export async function updatePasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: String(counter), used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps a challenge for as long as it may be answered, and forgets those that were not. */
export async function insertChallenge(db: Db, key: Buffer): Promise<void> {
  await sql`
    with expired as (delete from passkey_challenges where expires_at < now())
    insert into passkey_challenges (key, expires_at)
    values (${key}, now() + ${LIMITS.passkeyChallengeMinutes} * interval '1 minute')
  `.execute(db);
}

/** Uses a challenge up: of several who answer it, one does. @returns whether it could still be answered */
export async function deleteChallenge(db: Db, key: Buffer): Promise<boolean> {
  const { rows } = await sql<{ isValid: boolean }>`
    delete from passkey_challenges where key = ${key} returning expires_at > now() as "isValid"
  `.execute(db);
  return rows[0]?.isValid ?? false;
}

/** Whether an account may be signed in to by its password. The account's row is locked. */
export async function updatePasswordSignIn(tx: Db, userId: string, isAllowed: boolean): Promise<void> {
  await tx.updateTable('users').set({ password_sign_in: isAllowed }).where('id', '=', userId).execute();
}
