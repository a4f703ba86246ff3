import { WRONG_PASSWORD } from '#domain/user.ts';
import { hashPassword, needsRehash, isPassword } from '#server/auth/passwords.ts';
import { issueToken } from '#server/auth/session-token.ts';
import type { Context } from '#server/context.ts';
import { ValidationError } from '#server/errors.ts';
import { findUserByEmail, updatePasswordHash } from './user-queries.ts';

/**
 * Signs somebody in.
 * @returns the token of the session
 * @throws ValidationError at `emailnotfound` or `passwordincorrect`, after the same work for both
 */
export async function signIn(ctx: Context, given: { email: string; password: string }): Promise<string> {
  const user = await findUserByEmail(ctx.db, given.email);
  const isRight = await isPassword(user?.password_hash, given.password);
  if (!user)
    throw new ValidationError({
      emailnotfound: 'There is no account with this e-mail address. Check it, or sign up.',
    });
  if (!isRight) throw new ValidationError({ passwordincorrect: WRONG_PASSWORD.signedOut });
  if (needsRehash(user.password_hash))
    await updatePasswordHash(ctx.db, user.id, user.password_hash, await hashPassword(given.password));
  return issueToken(ctx, user);
}
