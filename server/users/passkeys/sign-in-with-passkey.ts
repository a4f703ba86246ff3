import type { PasskeySignIn } from '#domain/accounts/passkey.ts';
import type { Context } from '#server/context.ts';
import { SessionEndedError } from '#server/errors.ts';
import { beginSession } from '#server/users/begin-session.ts';
import { verifyPasskey } from './verify-passkey.ts';

/**
 * Signs in the owner of a passkey.
 * @param userAgent the User-Agent header
 * @returns the token of the session
 * @throws ValidationError
 */
export async function signInWithPasskey(
  ctx: Context,
  { passkey, staySignedIn }: PasskeySignIn,
  userAgent: string | undefined,
): Promise<string> {
  const { user_id, session_version } = await verifyPasskey(ctx, { is: 'sign in' }, passkey);
  const account = { id: user_id, sessionVersion: session_version };
  const token = await beginSession(ctx, account, { userAgent, staySignedIn });
  // Since the check, the account was erased, or a new password removed its passkeys.
  if (token === undefined) throw new SessionEndedError();
  return token;
}
