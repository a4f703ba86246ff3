import { can, FORBIDDEN, type Viewer } from '#domain/policy.ts';
import type { UserSearch } from '#domain/accounts/user-filters.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { presentUser } from './present-user.ts';
import { searchUserRows } from './user-queries.ts';

/**
 * Finds the first users whose name or email address matches a search, by name, and counts all matches.
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
