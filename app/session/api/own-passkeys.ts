import type { SignInMethods } from '#domain/accounts/passkey.ts';
import { currentSession } from '#app/session/auth/session.ts';
import { readAsMember } from './api-client.ts';

/** How whoever is signed in signs in; that they are, whatever else the page asks finds out. @throws ApiError */
export async function readOwnSignInMethods({ signal }: Request): Promise<SignInMethods | undefined> {
  const session = currentSession();
  if (!session) return undefined;
  return (await readAsMember<{ data: SignInMethods }>(`users/${session.user.id}/sign-in`, signal)).data;
}
