import { sql, type RawBuilder, type Selectable } from 'kysely';
import { isId } from '#domain/text/id.ts';
import { foldText, searchWords } from '#domain/matching/fold-text.ts';
import type { Member } from '#domain/policy.ts';
import { emailKey } from '#domain/accounts/user.ts';
import { hasUnread } from '#server/catalogue/unread-sql.ts';
import type { Database, Db } from '#server/database/database.ts';
import { anyOf, hasRows } from '#server/database/select.ts';
import { DATABASE_NOW } from '#server/database/interval.ts';
import type { TokenHolder } from '#server/auth/session-token.ts';
import { joinSubscribers } from '#server/subscribers/join-subscribers.ts';
import { isOfSession, isUnchanged } from './member-sql.ts';
import { deleteSessions } from './session-queries.ts';

/* Queries about users that all features share. */

/** The columns of a user's row that use cases read. */
const ROW_COLUMNS = [
  'id',
  'name',
  'email',
  'password_hash',
  'is_trusted',
  'is_admin',
  'session_version',
  'password_sign_in',
  'wants_digest',
  'email_proven_at',
  'email_changed_at',
  'former_email',
  'former_email_proven_at',
  'signed_in_at',
  'created_at',
  'updated_at',
] as const;

export type UserRow = Pick<Selectable<Database['users']>, (typeof ROW_COLUMNS)[number]>;

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  if (!isId(id)) return undefined;
  return db.selectFrom('users').select(ROW_COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(ROW_COLUMNS).where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/**
 * Finds the member of a session, with the roles that a request needs; undefined if the session has ended.
 * @param snapshot the snapshot of the catalogue's last reading: `has_unread` tells whether changes were committed that
 * it could not see
 */
export async function findSession(db: Db, { id, ...session }: TokenHolder, snapshot?: string) {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('users')
    .select(['id', 'is_admin', 'is_trusted'])
    .select((snapshot === undefined ? sql<boolean>`true` : hasUnread(snapshot)).as('has_unread'))
    .where('id', '=', id)
    .where(isOfSession(session))
    .executeTakeFirst();
}

export const hasUsers = (db: Db): Promise<boolean> => hasRows(db, sql`from users`);

export async function listAllUsers(db: Db): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .select(ROW_COLUMNS)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/**
 * Finds users whose name contains all words of a search, as parts of words, or whose address contains the search as
 * typed. Also finds the user whose "Name (address)" was typed. Ordered by name.
 * @returns the first users, and the number of all matches
 */
export async function searchUserRows(db: Db, search: string, limit: number): Promise<{ users: UserRow[]; total: number }> {
  const typed = search.trim().toLowerCase();
  const found = db
    .selectFrom('users')
    .where((eb) =>
      eb.or([
        eb.and(searchWords(search).map((word) => sql<boolean>`position(${word} in name_key) > 0`)),
        sql<boolean>`position(${typed} in email_key) > 0`,
        sql<boolean>`lower(name || ' (' || coalesce(email, '') || ')') = lower(${typed})`,
      ]),
    );
  const rows = await found
    .select(ROW_COLUMNS)
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return { users: rows, total: rows[0]?.total ?? 0 };
}

type NewUser = Pick<UserRow, 'id' | 'name' | 'password_hash' | 'created_at'> & { email: string } & Partial<
    Pick<UserRow, 'is_admin' | 'is_trusted'>
  >;

/** @returns undefined if the address already has an account */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({ ...user, name_key: foldText(user.name), updated_at: user.created_at })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(ROW_COLUMNS)
    .executeTakeFirst();
}

/** Whether a member's session and roles are still valid. */
export const hasMember = (db: Db, member: Member): Promise<boolean> => hasRows(db, sql`from users where ${isUnchanged(member)}`);

/** Keeps a member's row unchanged until the transaction ends. @returns whether their session and roles are still valid */
export async function lockMemberForShare(tx: Db, member: Member): Promise<boolean> {
  const { rows } = await sql`select from users where ${isUnchanged(member)} for share`.execute(tx);
  return rows.length > 0;
}

/** Locks the row until the transaction ends. Emails to this user can still be queued. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  if (!isId(id)) return undefined;
  return tx.selectFrom('users').select(ROW_COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks several users' rows in a fixed order, as `lockUser` does. */
export async function lockUsers(tx: Db, ids: readonly string[]): Promise<UserRow[]> {
  return tx
    .selectFrom('users')
    .select(ROW_COLUMNS)
    .where('id', '=', anyOf(ids.filter(isId)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('is_admin', '=', true).execute();
  return rows.map(({ id }) => id);
}

/** Locks every admin's row in a fixed order, so that changes of roles wait for each other. @returns the admins' ids */
export async function lockAdmins(tx: Db): Promise<string[]> {
  const rows = await tx.selectFrom('users').select('id').where('is_admin', '=', true).orderBy('id').forNoKeyUpdate().execute();
  return rows.map(({ id }) => id);
}

type UserChange = Partial<
  Pick<
    UserRow,
    | 'name'
    | 'email'
    | 'password_hash'
    | 'is_admin'
    | 'is_trusted'
    | 'wants_digest'
    | 'password_sign_in'
    | 'former_email'
    | 'former_email_proven_at'
  >
> & { email_proven_at?: RawBuilder<Date> | Date | null; email_changed_at?: RawBuilder<Date> };

/**
 * Changes an account. If that confirms its address, the account gets what the address followed alone; only in a transaction.
 * @param endSessions whether all tokens of this user become invalid; only in a transaction
 */
export async function updateUser(db: Db, id: string, change: UserChange, endSessions: boolean): Promise<UserRow> {
  const user = await db
    .updateTable('users')
    .set({
      ...change,
      ...(change.name !== undefined && { name_key: foldText(change.name) }),
      updated_at: DATABASE_NOW,
    })
    .$if(endSessions, (update) => update.set((eb) => ({ session_version: eb('session_version', '+', 1), live_sessions: [] })))
    .where('id', '=', id)
    .returning(ROW_COLUMNS)
    .executeTakeFirstOrThrow();
  if (endSessions) await deleteSessions(db, id);
  if (change.email_proven_at && user.email !== null) await joinSubscribers(db, { id, email: user.email });
  return user;
}

/** Stores a stronger hash of a password, unless the hash has changed since the comparison. */
export async function updatePasswordHash(db: Db, id: string, from: string, to: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: to }).where('id', '=', id).where('password_hash', '=', from).execute();
}

/** Whether no one else is erasing this account; the lock keeps others from it until the transaction ends. Never waits. */
export async function tryLockErasing(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('erase account'), hashtext(${id})) as "isLocked"
  `.execute(tx);
  return rows[0]!.isLocked;
}

/** @returns whether the user existed */
export async function deleteUser(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('users').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists the addresses of users, always in the same order. Omits accounts without an address. */
export async function listAddresses(db: Db, ids: readonly string[]): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', anyOf(ids))
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .orderBy('id')
    .execute();
}
