import { can, type Viewer } from '#domain/policy.ts';
import type { ProfileFilters } from '#domain/accounts/user-filters.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import type { Context } from '#server/context.ts';
import { listByAuthor } from '#server/films/catalogue/film-queries.ts';
import { presentModeratedFilm, presentOwnFilm } from '#server/films/catalogue/present-film-sql.ts';
import { getUser } from './get-user.ts';

/**
 * Finds a user and the films they submitted that pass the filters, including drafts, newest first.
 * @returns a JSON array as text
 * @throws ForbiddenError if the viewer is neither this user nor an admin, NotFoundError
 */
export async function getProfile(
  ctx: Context,
  viewer: Viewer,
  id: string,
  filters: ProfileFilters,
): Promise<{ user: UserRecord; films: string }> {
  const user = await getUser(ctx, viewer, id);
  const present = can.seeModeration(viewer) ? presentModeratedFilm() : presentOwnFilm();
  return { user, films: await listByAuthor(ctx.db, id, filters, present) };
}
