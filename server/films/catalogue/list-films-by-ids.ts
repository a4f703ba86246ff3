import { can, type Viewer } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { listByIds } from './film-queries.ts';
import { presentListing, presentModeratedFilm } from './present-film-sql.ts';

/** Lists the films with these ids that are not deleted, in this order, each as JSON text. The viewer must be allowed to see them. */
export async function listFilmsByIds(
  ctx: Context,
  viewer: Viewer,
  ids: readonly string[],
): Promise<string[]> {
  const present = can.seeModeration(viewer) ? presentModeratedFilm() : presentListing();
  const films = await listByIds(ctx.db, ids, present);
  return films.map(({ listing }) => listing);
}
