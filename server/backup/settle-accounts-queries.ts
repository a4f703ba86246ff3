import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { hasRows } from '#server/database/select.ts';

/*
 * Statements that read two databases, in the transaction of a restore. The tables of the backup have no schema before
 * their names, because they alone are in the transaction's search path. The tables that they replace are in `public`.
 * The replaced database may have the schema of an older version, so columns that came after 001-tables.ts are read
 * through JSON.
 */

/** An account of the backup. */
export interface RestoredAccount {
  id: string;
  name: string;
  email: string;
}

/** Adds the entries of the replaced database's audit trail that the backup does not have. */
export async function copyTrail(tx: Db): Promise<void> {
  await sql`
    insert into moderation_acts (at, actor_id, act, film_id, user_id, details)
    select at, actor_id, act, film_id, user_id, details from (
      select at, actor_id, act, film_id, user_id, details from public.moderation_acts
      except all select at, actor_id, act, film_id, user_id, details from moderation_acts
    ) as later order by at
  `.execute(tx);
}

/** Lists accounts of the backup whose erasure is in the audit trail, and whether their owners deleted their drafts. */
export async function listErasedAccounts(tx: Db): Promise<(RestoredAccount & { deletedDrafts: boolean })[]> {
  const { rows } = await sql<RestoredAccount & { deletedDrafts: boolean }>`
    select u.id, name, coalesce(email, '') as email, bool_or(details ? 'deletedDrafts') as "deletedDrafts"
    from users as u join moderation_acts as a on a.user_id = u.id and a.act = 'erased'
    group by u.id order by name, u.id
  `.execute(tx);
  return rows;
}

/**
 * Pairs of an account in the backup (`u`) and in the replaced database (`now`), unless the account in the backup is
 * newer. That happens if the replaced database was itself restored from an older backup.
 */
const PAIRS = sql`users as u join public.users as now on now.id = u.id and now.updated_at >= u.updated_at`;

/**
 * Whether an account's address was released or restored since the backup: its owner used the link to the former
 * address, or the reader of the address released it.
 */
const IS_RECLAIMED = sql<boolean>`
  now.email_key is distinct from u.email_key
  and (
    now.email_key is null
    or coalesce(now.email_key = lower(u.former_email collate "C"), false)
    or exists (
      select from public.password_resets as r where r.user_id = now.id and r.used_at is not null
        and lower(r.restores_email collate "C") = now.email_key
    )
  )
  and not exists (select from users as other where other.email_key = now.email_key)
`;

/** Differences between an account in the backup and in the replaced database. */
export interface AccountChange extends RestoredAccount {
  lostAdmin: boolean;
  lostTrusted: boolean;
  /** Whether the address was changed since the backup, other than by restoring a former address. */
  isMoved: boolean;
  /** Whether the password was changed as well. */
  hasOtherPassword: boolean;
  /** Number of passkeys that were removed since the backup. */
  removedPasskeys: number;
}

/** Lists the accounts that lost a role or a passkey, or changed their address, since the backup. */
export async function listChangedAccounts(tx: Db): Promise<AccountChange[]> {
  const { rows } = await sql<AccountChange>`
    select * from (
      select u.id, u.name, coalesce(u.email, '') as email,
        u.is_admin and not now.is_admin as "lostAdmin", u.is_trusted and not now.is_trusted as "lostTrusted",
        u.email_key is distinct from now.email_key and not (${IS_RECLAIMED}) as "isMoved",
        u.password_hash <> now.password_hash as "hasOtherPassword",
        (
          select count(*)::integer from passkeys as k
          where k.user_id = u.id and not exists (select from public.passkeys as kept where kept.id = k.id)
        ) as "removedPasskeys"
      from ${PAIRS}
    ) as changed where "lostAdmin" or "lostTrusted" or "isMoved" or "removedPasskeys" > 0 order by name, id
  `.execute(tx);
  return rows;
}

/**
 * Applies changes since the backup to its accounts: removes roles that were taken away, turns off the daily email, and
 * sets a changed password. A password that was changed together with the address becomes unusable, because a thief may
 * have set it.
 * @param unusableHash the hash of a password that no one knows
 */
export async function narrowAccounts(tx: Db, unusableHash: string): Promise<void> {
  await sql`
    update users as u set
      is_admin = u.is_admin and now.is_admin, is_trusted = u.is_trusted and now.is_trusted,
      wants_digest = u.wants_digest and now.wants_digest,
      email = case when pair.is_reclaimed then now.email else u.email end,
      email_changed_at = case when pair.is_reclaimed then now.email_changed_at else u.email_changed_at end,
      former_email = case when pair.is_reclaimed then now.former_email else u.former_email end,
      former_email_proven_at = case
        when pair.is_reclaimed then now.former_email_proven_at
        else u.former_email_proven_at
      end,
      email_proven_at = case
        when pair.is_reclaimed or now.email_key = u.email_key then now.email_proven_at
        else u.email_proven_at
      end,
      password_hash = case
        when now.email_key = u.email_key or pair.is_reclaimed then now.password_hash
        when now.password_hash = u.password_hash then u.password_hash
        else ${unusableHash}
      end,
      updated_at = now.updated_at
    from public.users as now, (select u.id, ${IS_RECLAIMED} as is_reclaimed from ${PAIRS}) as pair
    where pair.id = u.id and now.id = u.id
  `.execute(tx);
  await narrowPasskeys(tx);
}

/** Removes passkeys that were removed since the backup, and keeps the higher counters of the others. */
async function narrowPasskeys(tx: Db): Promise<void> {
  await sql`
    delete from passkeys as k using ${PAIRS}
    where k.user_id = u.id and not exists (select from public.passkeys as kept where kept.id = k.id)
  `.execute(tx);
  await sql`
    update passkeys as k set counter = greatest(k.counter, kept.counter), used_at = greatest(k.used_at, kept.used_at)
    from public.passkeys as kept where kept.id = k.id
  `.execute(tx);
  // Signing in by password stays off only for people who still have a passkey that has worked.
  await sql`
    update users as u set password_sign_in = now.password_sign_in
      or not exists (select from passkeys as k where k.user_id = u.id and k.used_at is not null)
    from (select u.id, now.password_sign_in from ${PAIRS}) as now where now.id = u.id
  `.execute(tx);
}

/** Marks the emails that were sent between the backup and the restore as sent. */
export async function markMailsSent(tx: Db): Promise<void> {
  await sql`
    update mails as m set sent_at = sent.sent_at, failed_at = null, last_error = ''
    from public.mails as sent where sent.id = m.id and sent.sent_at is not null and m.sent_at is null
  `.execute(tx);
}

/** Ends every session. The backup does not contain later uses, so every account counts as used now and cannot be erased as abandoned. */
export async function endAllSessions(tx: Db): Promise<void> {
  await sql`update users set live_sessions = '{}', signed_in_at = now()`.execute(tx);
}

/** Ends every link that sets a password or restores an address. */
export async function endResets(tx: Db): Promise<void> {
  await sql`update password_resets set used_at = now() where used_at is null`.execute(tx);
}

export async function emptyTables(tx: Db, tables: readonly string[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map((table) => sql.id(table)))}`.execute(tx);
}

/** Deletes the emails of these kinds that were not sent. */
export async function deleteUnsentMails(tx: Db, kinds: readonly string[]): Promise<void> {
  await sql`delete from mails where sent_at is null and kind = any(${kinds})`.execute(tx);
}

export const hasAdmin = (tx: Db): Promise<boolean> => hasRows(tx, sql`from users where is_admin`);
