import { isId } from '#domain/film-filters.ts';
import { can, VISITOR, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { findFilmRow } from '#server/films/comparison/comparison-queries.ts';
import { findFilm, findMergedInto } from './film-queries.ts';
import { findSameFilm } from '#server/films/duplicates/find-same-film.ts';
import { presentListing, presentModeratedFilm } from './present-film-sql.ts';

/**
 * One film as JSON text: `Listing`, or `ModeratedFilm` for moderators.
 * @throws NotFoundError for an unknown id and for a draft that is not this viewer's, without a difference
 */
export async function getFilm(ctx: Context, viewer: Viewer, id: string): Promise<string> {
  const present = can.seeModeration(viewer) ? presentModeratedFilm() : presentListing();
  const film = isId(id) ? await findFilm(ctx.db, id, present) : undefined;
  if (!film || !can.seeFilm(viewer, film))
    throw new NotFoundError({ error: 'There is no listing at this address.' });
  return film.listing;
}

/** The public listing that a merged one's address leads to now; undefined when it leads nowhere. */
export async function mergedInto(ctx: Context, id: string): Promise<string | undefined> {
  return isId(id) ? findMergedInto(ctx.db, id) : undefined;
}

/** Other public access materials for the same film, newest first, each as the JSON text of a `Listing`. */
export async function listOtherMaterials(ctx: Context, id: string): Promise<string[]> {
  const film = await findFilmRow(ctx.db, id);
  if (!film) return [];
  const { title, alt_titles, directors, year, tmdb_id } = film;
  const same = await findSameFilm(ctx, VISITOR, { title, alt_titles, directors, year, tmdb_id }, id);
  return same.map(({ listing }) => listing);
}
