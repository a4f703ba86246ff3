import { can, type Viewer } from '#domain/policy.ts';
import type { ProfileFilters } from '#domain/user-filters.ts';
import type { Context } from '#server/context.ts';
import { listByAuthor } from './film-queries.ts';
import { presentModeratedFilm, presentOwnFilm } from './present-film-sql.ts';

/**
 * Lists the films of one submitter, including drafts, newest first, as the JSON text of an array. The viewer must be allowed to see them.
 * @param filters empty for all films
 */
export async function listFilmsOfAuthor(
  ctx: Context,
  viewer: Viewer,
  authorId: string,
  filters: ProfileFilters,
): Promise<string> {
  return listByAuthor(
    ctx.db,
    authorId,
    filters,
    can.seeModeration(viewer) ? presentModeratedFilm() : presentOwnFilm(),
  );
}
