import { can, FORBIDDEN, type Viewer } from '#domain/policy.ts';
import type { UserSearch } from '#domain/accounts/user-filters.ts';
import type { UserRecord } from '#domain/accounts/user.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { presentUser } from './present-user.ts';
import { searchUserRows } from './user-queries.ts';

/**
 * The first of those whose name or e-mail address fits a search, by name, and how many fit in all.
 * @throws ForbiddenError
 */
export async function searchUsers(
  ctx: Context,
  viewer: Viewer,
  { search, limit }: UserSearch,
): Promise<{ users: UserRecord[]; total: number }> {
  if (!can.listUsers(viewer)) throw new ForbiddenError({ error: FORBIDDEN.listUsers });
  const { users, total } = await searchUserRows(ctx.db, search, limit);
  return { users: users.map(presentUser), total };
}
