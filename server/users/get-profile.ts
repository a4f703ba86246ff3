import type { Viewer } from '#domain/policy.ts';
import type { ProfileFilters } from '#domain/user-filters.ts';
import type { UserRecord } from '#domain/user.ts';
import type { Context } from '#server/context.ts';
import { listFilmsOfAuthor } from '#server/films/catalogue/list-films-of-author.ts';
import { getUser } from './get-user.ts';

/**
 * A user with the films they submitted, or those of them that are asked for, newest first: the JSON text of an array of films.
 * @throws ForbiddenError for anybody but themselves and admins, NotFoundError
 */
export async function getProfile(
  ctx: Context,
  viewer: Viewer,
  id: string,
  filters: ProfileFilters,
): Promise<{ user: UserRecord; films: string }> {
  const user = await getUser(ctx, viewer, id);
  return { user, films: await listFilmsOfAuthor(ctx, viewer, id, filters) };
}
