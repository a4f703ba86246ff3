import { isId } from '#domain/film-filters.ts';
import { can, type Viewer } from '#domain/policy.ts';
import type { UserRecord } from '#domain/user.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { listFilmsOfAuthor } from '#server/films/catalogue/list-films-of-author.ts';
import { presentUser } from './present-user.ts';
import { findUser } from './user-queries.ts';

/**
 * A user with the films they submitted, newest first: the JSON text of an array of films.
 * @throws ForbiddenError for anybody but themselves and admins
 */
export async function getProfile(
  ctx: Context,
  viewer: Viewer,
  id: string,
): Promise<{ user: UserRecord; films: string }> {
  if (!can.seeProfile(viewer, id)) throw new ForbiddenError({ error: 'You can only see your own account.' });
  const user = isId(id) ? await findUser(ctx.db, id) : undefined;
  if (!user) throw new NotFoundError({ error: 'There is no such account.' });
  return { user: presentUser(user), films: await listFilmsOfAuthor(ctx, viewer, id) };
}
