import type { Db } from '#server/database/database.ts';
import { deleteFilms, listFilmsForUpdate, listOwnDrafts, removeAuthor } from './erasure-queries.ts';

/** The films of an erased account. */
export interface ReleasedFilms {
  /** The number of films that remain without a submitter, except deleted films. */
  listings: number;
  deletedDrafts: number;
}

/**
 * Removes the submitter from all their films. This takes about a millisecond for each film, and others who change these
 * films wait until the transaction ends.
 * @param deleteDrafts whether to delete drafts that only their submitter has worked on, with their histories, without
 * the delay of 30 days
 */
export async function releaseFilms(tx: Db, authorId: string, deleteDrafts: boolean): Promise<ReleasedFilms> {
  const films = await listFilmsForUpdate(tx, authorId);
  const drafts = new Set(deleteDrafts ? await listOwnDrafts(tx, authorId) : []);
  const remaining = films.filter(({ id }) => !drafts.has(id));
  const listings = remaining.filter((film) => !film.is_deleted).length;
  await deleteFilms(tx, [...drafts]);
  await removeAuthor(
    tx,
    remaining.map(({ id }) => id),
  );
  return { listings, deletedDrafts: drafts.size };
}
