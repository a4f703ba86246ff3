import { can, FORBIDDEN, type Viewer } from '#domain/policy.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { presentUser } from './present-user.ts';
import { listAllUsers } from './user-queries.ts';

/** Lists all accounts by name. @throws ForbiddenError */
export async function listUsers(ctx: Context, viewer: Viewer): Promise<UserRecord[]> {
  if (!can.listUsers(viewer)) throw new ForbiddenError({ error: FORBIDDEN.listUsers });
  return (await listAllUsers(ctx.db)).map(presentUser);
}
