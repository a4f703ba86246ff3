import type { Db } from '#server/database/database.ts';
import { countFilms, deleteOwnDrafts, listFilmsForUpdate, removeAuthor } from './erasure-queries.ts';

/** What an erased account leaves of what it submitted. */
export interface ReleasedFilms {
  /** Listings that stay, without a submitter. */
  listings: number;
  deletedDrafts: number;
}

/** Locks all that somebody has submitted, deleted or not, until the transaction ends. @returns the films' ids */
export async function lockFilmsOfAuthor(tx: Db, authorId: string): Promise<string[]> {
  return listFilmsForUpdate(tx, authorId);
}

/**
 * What somebody submitted has no submitter any more.
 * @param filmIds those that are locked
 * @param deleteDrafts whether drafts that were never anybody else's are deleted, with their histories, and not in thirty days
 */
export async function releaseFilms(
  tx: Db,
  authorId: string,
  { filmIds, deleteDrafts }: { filmIds: readonly string[]; deleteDrafts: boolean },
): Promise<ReleasedFilms> {
  const deletedDrafts = deleteDrafts ? await deleteOwnDrafts(tx, authorId) : 0;
  const listings = await countFilms(tx, authorId);
  await removeAuthor(tx, filmIds);
  return { listings, deletedDrafts };
}
