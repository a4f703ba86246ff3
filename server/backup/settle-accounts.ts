import { randomBytes } from 'node:crypto';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Database, Db } from '#server/database/database.ts';
import { releaseFilms } from '#server/films/erasure/release-films.ts';
import type { MailKindName } from '#server/mail/mail-kinds.ts';
import { deleteUser } from '#server/users/user-queries.ts';
import { BackupError } from './backup-error.ts';
import {
  copyTrail,
  deleteUnsentMails,
  emptyTables,
  endAllSessions,
  endResets,
  hasAdmin,
  listChangedAccounts,
  listErasedAccounts,
  markMailsSent,
  narrowAccounts,
  type AccountChange,
  type RestoredAccount,
} from './settle-accounts-queries.ts';

/**
 * The effect of a restore on each table. Tables with tokens, links or challenges are emptied, so that none of them
 * works after a restore. The others keep their rows, with the changes of `settleAccounts`. Each new table needs an
 * entry.
 */
const TABLES: Record<keyof Database, 'kept' | 'emptied'> = {
  users: 'kept',
  sessions: 'emptied',
  passkeys: 'kept',
  passkey_challenges: 'emptied',
  films: 'kept',
  films_gone: 'emptied',
  film_history: 'kept',
  film_merges: 'kept',
  contact_reports: 'kept',
  moderation_acts: 'kept',
  password_resets: 'kept',
  reset_requests: 'emptied',
  mails: 'kept',
  subscribers: 'kept',
  merged_subscribers: 'kept',
  list_requests: 'emptied',
  topics: 'kept',
  alerts: 'kept',
  topic_matches: 'kept',
  announcements: 'kept',
  wants: 'kept',
  want_supporters: 'kept',
  want_matches: 'kept',
  mailed_listings: 'kept',
  idempotency_keys: 'kept',
  monthly_statistics: 'kept',
  catalogue_facts: 'kept',
};

/** Whether emails of a kind are useless without the link that a restore has ended. */
const NEEDS_LINK: Record<MailKindName, boolean> = {
  'password reset': true,
  'password changed': false,
  // This email still tells the former address about the change, even without the link.
  'e-mail changed': false,
  'address returned': false,
  'sign-in changed': false,
  'account erased': false,
  'admins changed': false,
  'films approved': false,
  'films reverted': false,
  'draft rejected': false,
  digest: false,
  'list request': true,
  'new listings': false,
  'still useful': false,
  'contacts still right': false,
  'contact asked': false,
};

/** Finds the keys of an object that have this value. */
const keysWith = <Key extends string, Value>(table: Record<Key, Value>, value: Value): string[] =>
  Object.entries(table).flatMap(([key, found]) => (found === value ? [key] : []));

/** Accounts for the operator to look at after a restore. */
export interface RestoredAccounts {
  /** Whether a database was replaced. If not, only the backup's own records are used. */
  isCompared: boolean;
  /** Accounts erased since the backup, which the restore has erased again. */
  erased: RestoredAccount[];
  /** Accounts changed since the backup. */
  changed: AccountChange[];
  hasAdmin: boolean;
}

/**
 * Makes the accounts of a backup safe to restore. Ends all sessions and links. Repeats erasures, removals and uses of
 * links that the replaced database has recorded since the backup.
 * @param tx the restore's transaction: the backup's tables have the latest schema and are alone in its search path
 * @param replaces whether there is a database that the backup replaces
 * @throws BackupError if the accounts of that database cannot be read
 */
export async function settleAccounts(tx: Db, { replaces, madeAt }: { replaces: boolean; madeAt: string }): Promise<RestoredAccounts> {
  const { erased, changed } = replaces ? await compare(tx) : { erased: [], changed: [] };
  await endAllSessions(tx);
  await endResets(tx);
  await emptyTables(tx, keysWith(TABLES, 'emptied'));
  await deleteUnsentMails(tx, keysWith(NEEDS_LINK, true));
  await recordModerationAction(tx, { actorId: null, action: 'restored a backup', details: { madeAt } });
  return { isCompared: replaces, erased, changed, hasAdmin: await hasAdmin(tx) };
}

async function compare(tx: Db): Promise<Pick<RestoredAccounts, 'erased' | 'changed'>> {
  try {
    await copyTrail(tx);
    const erased = await listErasedAccounts(tx);
    for (const { id, deletedDrafts } of erased) {
      await releaseFilms(tx, id, deletedDrafts);
      await deleteUser(tx, id);
    }
    const changed = await listChangedAccounts(tx);
    await narrowAccounts(tx, await hashPassword(randomBytes(32).toString('base64url')));
    await markMailsSent(tx);
    return { erased, changed };
  } catch (error) {
    throw new BackupError(
      `The accounts of the database that would be replaced cannot be read (${error instanceof Error ? error.message : String(error)}), so accounts that were erased since the backup would be restored unnoticed. Nothing has changed. Restore into an empty database instead.`,
      { cause: error },
    );
  }
}
