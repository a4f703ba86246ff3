import type { WaysToSignIn } from '#domain/accounts/passkey.ts';
import { currentSession } from '#app/session/auth/session.ts';
import { readAsMember } from './api-client.ts';

/** How whoever is signed in signs in; that they are, whatever else the page asks finds out. @throws ApiError */
export async function readOwnWaysToSignIn({ signal }: Request): Promise<WaysToSignIn | undefined> {
  const session = currentSession();
  if (!session) return undefined;
  return (await readAsMember<{ data: WaysToSignIn }>(`users/${session.user.id}/sign-in`, signal)).data;
}
