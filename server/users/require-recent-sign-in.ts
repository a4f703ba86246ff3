import { LIMITS } from '#domain/limits.ts';
import { SENSITIVE_ACTIONS, type Member, type SensitiveAction } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ValidationError } from '#server/errors.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { checkMember } from './confirm-member.ts';
import { isRecentlyAuthenticated, markAuthenticated } from './session-queries.ts';
import { findUser } from './user-queries.ts';

/**
 * Checks that the session's owner makes a sensitive change, and not someone who found a browser open. The owner either
 * signed in a few minutes ago in this session or gives the password now.
 * @param given the password, for acts that accept one; wrong passwords count for the network
 * @throws ValidationError at `password`, RateLimitError, SessionEndedError
 */
export async function requireRecentSignIn(
  ctx: Context,
  viewer: Member,
  { act, given }: { act: SensitiveAction; given?: { password: string | undefined; network: string } },
): Promise<void> {
  const { id, sessionId } = viewer;
  if (await isRecentlyAuthenticated(ctx.db, sessionId, LIMITS.recentSignInMinutes)) return;
  if (given?.password === undefined) {
    // If the account has been erased since then, no one can confirm.
    await checkMember(ctx.db, viewer);
    const how = (await findUser(ctx.db, id))?.password_sign_in ? 'Enter your password' : 'Confirm with a passkey';
    throw new ValidationError({
      password: `${how} to ${SENSITIVE_ACTIONS[act]}, because you signed in more than ${LIMITS.recentSignInMinutes} minutes ago.`,
    });
  }
  await checkOwnPassword(ctx, id, given.password, given.network);
  await markAuthenticated(ctx.db, sessionId);
}
