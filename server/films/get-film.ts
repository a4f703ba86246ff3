import { isId } from '#domain/film-filters.ts';
import { can, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { NotFound } from '#server/errors.ts';
import { findFilm, findMergedInto, listSameFilm } from './film-queries.ts';
import { presentListing, presentModeratedFilm } from './present-film.ts';

/**
 * One film as JSON text: `Listing`, or `ModeratedFilm` for moderators.
 * @throws NotFound for an unknown id and for a draft that is not this viewer's, without a difference
 */
export async function getFilm(ctx: Context, viewer: Viewer, id: string): Promise<string> {
  const present = can.seeModeration(viewer) ? presentModeratedFilm() : presentListing();
  const film = isId(id) ? await findFilm(ctx.db, id, present) : undefined;
  if (!film || !can.seeFilm(viewer, film))
    throw new NotFound({ error: 'There is no listing at this address.' });
  return film.listing;
}

/** The public listing that a merged one's address leads to now; undefined when it leads nowhere. */
export async function mergedInto(ctx: Context, id: string): Promise<string | undefined> {
  return isId(id) ? findMergedInto(ctx.db, id) : undefined;
}

const MOST_SHOWN = 20;

/** Other public access materials for the same film, newest first, each as the JSON text of a `Listing`. */
export async function listOtherMaterials(ctx: Context, id: string): Promise<string[]> {
  return listSameFilm(ctx.db, id, MOST_SHOWN, presentListing());
}
