import type { Member } from '#domain/policy.ts';
import type { TokenHolder } from '#server/auth/session-token.ts';
import type { Context } from '#server/context.ts';
import { findSession } from './user-queries.ts';

/** The member a token was given to, as they are now; undefined when the session has been ended. */
export async function findMember(
  ctx: Context,
  { id, sessionVersion }: TokenHolder,
): Promise<Member | undefined> {
  const user = await findSession(ctx.db, id);
  if (user?.session_version !== sessionVersion) return undefined;
  return { kind: 'member', id: user.id, isTrusted: user.is_trusted, isAdmin: user.is_admin, sessionVersion };
}
