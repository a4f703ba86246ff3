import { can, type Viewer } from '#domain/policy.ts';
import type { ProfileFilters } from '#domain/user-filters.ts';
import type { Context } from '#server/context.ts';
import { listByAuthor } from './film-queries.ts';
import { presentModeratedFilm, presentOwnFilm } from './present-film-sql.ts';

/**
 * The films of one submitter, drafts among them, newest first: the JSON text of an array. Whoever asks may see them.
 * @param filters which of them; all when empty
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
