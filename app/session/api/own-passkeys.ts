import type { SignInMethods } from '#domain/accounts/passkey.ts';
import { currentSession } from '#app/session/auth/session.ts';
import { readAsMember } from './api-client.ts';

/** Reads the member's sign-in methods. Another request of the page checks that the session is valid. @throws ApiError */
export async function readOwnSignInMethods({ signal }: Request): Promise<SignInMethods | undefined> {
  const session = currentSession();
  if (!session) return undefined;
  return readAsMember<SignInMethods>(`users/${session.user.id}/sign-in`, signal);
}
