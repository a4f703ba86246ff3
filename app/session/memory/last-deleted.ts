/*
 * The film that a moderator has just deleted. The next page reports that and offers to undo it. It is dropped when they leave that page;
 * from then on the film is in “Deleted films”.
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
