import type { Db } from '#server/database/database.ts';
import {
  countFilms,
  deleteFilms,
  listFilmsForUpdate,
  listOwnDrafts,
  removeAuthor,
} from './erasure-queries.ts';

/** What an erased account leaves of what it submitted. */
export interface ReleasedFilms {
  /** Listings that stay, without a submitter. */
  listings: number;
  deletedDrafts: number;
}

/**
 * What somebody submitted has no submitter any more. With very many it takes a while, a millisecond each, and until the
 * transaction ends whoever works on just these waits.
 * @param deleteDrafts whether drafts that were never anybody else's are deleted, with their histories, and not in thirty days
 */
export async function releaseFilms(tx: Db, authorId: string, deleteDrafts: boolean): Promise<ReleasedFilms> {
  const filmIds = await listFilmsForUpdate(tx, authorId);
  const drafts = new Set(deleteDrafts ? await listOwnDrafts(tx, authorId) : []);
  await deleteFilms(tx, [...drafts]);
  const listings = await countFilms(tx, authorId);
  await removeAuthor(tx, filmIds.filter((id) => !drafts.has(id))); // prettier-ignore
  return { listings, deletedDrafts: drafts.size };
}
