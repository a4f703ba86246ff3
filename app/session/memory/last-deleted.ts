/*
 * What a moderator has just deleted: the page they are led to says so, and lets them undo it. It is forgotten when they
 * leave that page; from then on it stands among the deleted films.
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
