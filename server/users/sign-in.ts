import { WRONG_PASSWORD, type Login } from '#domain/accounts/user.ts';
import { hashPassword, needsRehash, isPassword } from '#server/auth/passwords.ts';
import type { Context } from '#server/context.ts';
import { ValidationError } from '#server/errors.ts';
import { beginSession } from './begin-session.ts';
import { findUserByEmail, updatePasswordHash, type UserRow } from './user-queries.ts';

/** Only people who know the password see this error. */
const PASSWORD_OFF = 'You have turned off your password. Sign in with a passkey, or reset your password to turn it on again.';

/**
 * Signs a user in by password.
 * @param from.userAgent the User-Agent header
 * @param from.network the network of the request
 * @returns the token of the session
 * @throws ValidationError at `emailnotfound` or `passwordincorrect`, after the same work for both
 */
export async function signIn(ctx: Context, given: Login, from: { userAgent: string | undefined; network: string }): Promise<string> {
  const user = await findUserByEmail(ctx.db, given.email);
  const isRight = await isPassword(user?.password_hash, given.password, from.network);
  if (!user)
    throw new ValidationError({
      emailnotfound: 'There is no account with this email address. Check the address, or sign up.',
    });
  if (!isRight) throw new ValidationError({ passwordincorrect: WRONG_PASSWORD.signedOut });
  if (!user.password_sign_in) throw new ValidationError({ passwordincorrect: PASSWORD_OFF });
  const passwordHash = await strengthened(ctx, user, given.password, from.network);
  const { staySignedIn } = given;
  const token = await beginSession(ctx, { id: user.id, passwordHash }, { userAgent: from.userAgent, staySignedIn });
  // Another hash was stored after the comparison, so the password is compared with that one.
  return token ?? signIn(ctx, given, from);
}

/** Rehashes the password if its hash is weaker than today's settings. @returns the hash that is now stored */
async function strengthened(ctx: Context, user: UserRow, password: string, network: string): Promise<string> {
  if (!needsRehash(user.password_hash)) return user.password_hash;
  const stronger = await hashPassword(password, network);
  await updatePasswordHash(ctx.db, user.id, user.password_hash, stronger);
  return stronger;
}
