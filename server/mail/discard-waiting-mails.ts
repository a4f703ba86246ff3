import type { Db } from '#server/database/database.ts';
import type { MailKindName } from './mail-kinds.ts';
import { countMailedUsers, removeFromWaiting, type MailsAboutFilms } from './mail-queries.ts';

/**
 * Removes mails of one kind that have not been sent and are only about these films. A mail that is about other films too is about those
 * alone.
 * @returns the number of users who were sent a mail about one of these films
 */
export async function discardWaitingMails(tx: Db, kind: MailKindName, about: MailsAboutFilms): Promise<number> {
  await removeFromWaiting(tx, kind, about);
  return countMailedUsers(tx, kind, about);
}
