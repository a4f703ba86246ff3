import { can, VISITOR, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { findFilm, findFilmRow, findMergedInto, NO_SUCH_LISTING } from './film-queries.ts';
import { findSameFilm } from '#server/films/duplicates/find-same-film.ts';
import { presentListing, presentModeratedFilm } from './present-film-sql.ts';

/**
 * One film as JSON text: `Listing`, or `ModeratedFilm` for moderators.
 * @throws NotFoundError for an unknown id and for a draft that is not this viewer's, without a difference
 */
export async function getFilm(ctx: Context, viewer: Viewer, id: string): Promise<string> {
  const present = can.seeModeration(viewer) ? presentModeratedFilm() : presentListing();
  const film = await findFilm(ctx.db, id, present);
  if (!film || !can.seeFilm(viewer, film)) throw new NotFoundError({ error: NO_SUCH_LISTING });
  return film.listing;
}

/** The public listing that a merged one's address leads to now; undefined when it leads nowhere. */
export async function mergedInto(ctx: Context, id: string): Promise<string | undefined> {
  return findMergedInto(ctx.db, id);
}

/** Other public access materials for the same film, newest first, each as the JSON text of a `Listing`. */
export async function listOtherMaterials(ctx: Context, id: string): Promise<string[]> {
  const film = await findFilmRow(ctx.db, id);
  if (!film) return [];
  const { title, alt_titles, directors, year, tmdb_id } = film;
  const same = await findSameFilm(ctx, VISITOR, { title, alt_titles, directors, year, tmdb_id }, id);
  return same.map(({ listing }) => listing);
}
