import { sql, type Selectable } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { Database, Db } from '#server/database/database.ts';
import { DATABASE_NOW, minutes } from '#server/database/interval.ts';

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

/** Finds a passkey by its credential id, with its account and that account's session version. */
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

/** @returns undefined if the passkey is already stored */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(ROW_COLUMNS)
    .executeTakeFirst();
}

/** @returns whether the user had this passkey */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeys(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/** Whether one of the passkeys has signed in or confirmed. A passkey that was never used might not work. */
export const hasUsed = (passkeys: readonly Pick<PasskeyRow, 'used_at'>[]): boolean => passkeys.some(({ used_at }) => used_at !== null);

/**
 * Notes that a passkey was used. The counter must rise, or stay 0 if the authenticator does not count, so the same
 * response works only once.
 */
export async function updatePasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: String(counter), used_at: DATABASE_NOW })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a challenge until it expires, and deletes expired challenges. */
export async function insertChallenge(db: Db, key: Buffer): Promise<void> {
  await sql`
    with expired as (delete from passkey_challenges where expires_at < now())
    insert into passkey_challenges (key, expires_at)
    values (${key}, now() + ${minutes(LIMITS.passkeyChallengeMinutes)})
  `.execute(db);
}

/** Uses a challenge up. If several requests use it at the same time, only one succeeds. @returns whether the challenge was still valid */
export async function deleteChallenge(db: Db, key: Buffer): Promise<boolean> {
  const { rows } = await sql<{ isValid: boolean }>`
    delete from passkey_challenges where key = ${key} returning expires_at > now() as "isValid"
  `.execute(db);
  return rows[0]?.isValid ?? false;
}

/** Allows or forbids signing in by password. The account's row must be locked. */
export async function updatePasswordSignIn(tx: Db, userId: string, isAllowed: boolean): Promise<void> {
  await tx.updateTable('users').set({ password_sign_in: isAllowed }).where('id', '=', userId).execute();
}
