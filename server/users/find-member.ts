import type { Member } from '#domain/policy.ts';
import type { TokenHolder } from '#server/auth/session-token.ts';
import type { Context } from '#server/context.ts';
import { noteSessionUse } from './note-session-use.ts';
import { findSession } from './user-queries.ts';

/**
 * Finds a token's member, with their current roles. Also makes sure that the catalogue in memory
 * has everything that was committed before the request.
 * @returns undefined if the session has ended
 */
export async function findMember(ctx: Context, holder: TokenHolder): Promise<Member | undefined> {
  const user = await findSession(ctx.db, holder, ctx.catalogue.snapshot());
  if (!user) return undefined;
  if (user.has_unread) await ctx.catalogue.catchUp();
  noteSessionUse(ctx, holder);
  const { issuedAt: _, ...session } = holder;
  return { ...session, kind: 'member', id: user.id, isTrusted: user.is_trusted, isAdmin: user.is_admin };
}
