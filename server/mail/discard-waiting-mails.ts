import type { Db } from '#server/database/database.ts';
import type { MailKindName } from './mail-kinds.ts';
import { countMailedUsers, removeFromWaiting, type MailsAboutFilms } from './mail-queries.ts';

/**
 * Removes these films from unsent emails of one kind, and deletes the emails that are about no other film.
 * @returns the number of users who were sent an email about one of these films
 */
export async function discardWaitingMails(tx: Db, kind: MailKindName, about: MailsAboutFilms): Promise<number> {
  await removeFromWaiting(tx, kind, about);
  return countMailedUsers(tx, kind, about);
}
