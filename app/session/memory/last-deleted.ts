/*
 * The film that a moderator has just deleted. The next page reports the deletion and offers to undo it. When the moderator leaves
 * that page, the film is forgotten here, and is only in “Deleted films”.
 */

export interface Deleted {
  id: string;
  title: string;
}

let deleted: Deleted | undefined;

export const storeLastDeleted = (film: Deleted): void => {
  deleted = film;
};

export const readLastDeleted = (): Deleted | undefined => deleted;

export const clearLastDeleted = (): void => {
  deleted = undefined;
};
