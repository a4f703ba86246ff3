import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { Db } from '#server/database/database.ts';

/** Whether time has run out is the database's to say: its clock is the one that all processes share. */
const holds = sql<boolean>`used_at is null and expires_at > now()`;

export async function insertReset(
  tx: Db,
  reset: { id: string; user_id: string; token_hash: Buffer },
): Promise<void> {
  const minutes = sql.raw(String(LIMITS.resetMinutes));
  await tx
    .insertInto('password_resets')
    .values({ ...reset, expires_at: sql<Date>`now() + interval '${minutes} minutes'` })
    .execute();
}

/** Whose password a token can set, as long as it holds. */
export async function findReset(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['password_resets.id', 'user_id', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .where(holds)
    .executeTakeFirst();
}

/** Uses a reset up: of several who try at once, one succeeds. @returns whether it was this one */
export async function useReset(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(holds)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Every other link that was mailed to this user leads nowhere from now on. */
export async function voidResets(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
