import { can, FORBIDDEN, type Viewer } from '#domain/policy.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { presentUser } from './present-user.ts';
import { findUser } from './user-queries.ts';

/** @throws ForbiddenError if the viewer is neither this user nor an admin, NotFoundError */
export async function getUser(ctx: Context, viewer: Viewer, id: string): Promise<UserRecord> {
  if (!can.seeProfile(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.seeProfile });
  const user = await findUser(ctx.db, id);
  if (!user) throw new NotFoundError({ error: 'There is no such account.' });
  return presentUser(user);
}
