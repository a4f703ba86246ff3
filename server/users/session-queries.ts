import { sql, type RawBuilder, type Selectable } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { Database, Db } from '#server/database/database.ts';
import { DATABASE_NOW, hours, minutes } from '#server/database/interval.ts';
import { hasRows } from '#server/database/select.ts';

/* Sessions of one account. The account's row lists the valid session ids; each session's own row has its details. */

type SessionRow = Selectable<Database['sessions']>;

interface NewSession extends Pick<SessionRow, 'id' | 'user_id' | 'device'> {
  hours: number;
  /** The password hash that was compared. It must still be the account's. */
  passwordHash?: string;
  /** The account's session version when the passkey was looked up. A new password, which removes passkeys, raises it. */
  sessionVersion?: number;
}

type AccountOfSession = Pick<Selectable<Database['users']>, 'id' | 'name' | 'is_admin' | 'is_trusted' | 'session_version'>;

/**
 * Begins a session of an account, and deletes its ended sessions. The update depends only on the current row, so two
 * simultaneous sign-ins do not undo each other.
 * @returns the account; undefined if it was erased or its way of signing in has changed
 */
export async function insertSession(
  db: Db,
  { id, user_id, device, hours: lifetime, passwordHash, sessionVersion }: NewSession,
): Promise<AccountOfSession | undefined> {
  const { rows } = await sql<AccountOfSession>`
    with account as (
      update users set signed_in_at = now(), live_sessions = ${id}::uuid || array(
        select live from unnest(live_sessions) as live order by live desc limit ${sql.lit(LIMITS.sessions - 1)}
      )
      where id = ${user_id}::uuid
        and (${passwordHash ?? null}::text is null or (password_hash = ${passwordHash ?? null} and password_sign_in))
        and session_version = coalesce(${sessionVersion ?? null}::int, session_version)
      returning id, name, is_admin, is_trusted, session_version, live_sessions
    ), ended as (
      delete from sessions using account
      where sessions.user_id = account.id and sessions.id <> all(account.live_sessions)
    ), begun as (
      insert into sessions (id, user_id, device, expires_at)
      select ${id}::uuid, id, ${device}, now() + ${hours(lifetime)} from account
    )
    select id, name, is_admin, is_trusted, session_version from account
  `.execute(db);
  return rows[0];
}

/** Lists the valid sessions of an account, the last used first. */
export async function listLiveSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'device', 'began_at', 'used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', DATABASE_NOW)
    .where(sql<boolean>`sessions.id = any(live_sessions)`)
    .orderBy('used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/** Ends one session of an account whose row is locked. @returns whether the account had this session */
export async function endSession(tx: Db, userId: string, id: string): Promise<boolean> {
  await tx
    .updateTable('users')
    .set({ live_sessions: sql<string[]>`array_remove(live_sessions, ${id}::uuid)` })
    .where('id', '=', userId)
    .execute();
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of an account whose row is locked, except one. */
export async function endOtherSessions(tx: Db, userId: string, keptId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ live_sessions: sql<string[]>`array[${keptId}::uuid]` })
    .where('id', '=', userId)
    .execute();
  await deleteSessions(tx, userId, keptId);
}

/** Deletes the details of an account's ended sessions. */
export async function deleteSessions(tx: Db, userId: string, exceptId?: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (sessions) => sessions.where('id', '<>', exceptId!))
    .execute();
}

const AN_HOUR_AGO: RawBuilder<Date> = sql`now() - interval '1 hour'`;

/** Notes that a session is used, once an hour. */
export async function updateSessionUse(db: Db, id: string): Promise<void> {
  await db.updateTable('sessions').set({ used_at: DATABASE_NOW }).where('id', '=', id).where('used_at', '<', AN_HOUR_AGO).execute();
}

/** Whether the owner of a session has proved their identity within this number of minutes, by the database's clock. */
export async function isRecentlyAuthenticated(db: Db, id: string, pastMinutes: number): Promise<boolean> {
  return hasRows(db, sql`from sessions where id = ${id} and authenticated_at > now() - ${minutes(pastMinutes)}`);
}

/** Notes that the owner of a session has proved their identity. */
export async function markAuthenticated(db: Db, id: string): Promise<void> {
  await db.updateTable('sessions').set({ authenticated_at: DATABASE_NOW }).where('id', '=', id).execute();
}
