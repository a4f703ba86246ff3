import type { Listing } from '#domain/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { findSameFilm } from './find-same-film.ts';

/** Lists other public access materials for the same film, newest first, each as the JSON text of a `Listing`. */
export async function listOtherMaterials(ctx: Context, listing: Listing): Promise<string[]> {
  const { title, alt_titles, directors, year, tmdb_id } = listing;
  const same = await findSameFilm(ctx, VISITOR, { title, alt_titles, directors, year, tmdb_id }, listing._id);
  return same.map(({ listing: text }) => text);
}
