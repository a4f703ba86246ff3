import type { SessionRecord } from '#domain/accounts/session.ts';
import { currentSession } from '#app/session/auth/session.ts';
import { readAsMember } from './api-client.ts';

/** Where whoever is signed in is signed in; that they are, whatever else the page asks finds out. @throws ApiError */
export async function readOwnSessions({ signal }: Request): Promise<SessionRecord[]> {
  const session = currentSession();
  if (!session) return [];
  const { data } = await readAsMember<{ data: SessionRecord[] }>(`users/${session.user.id}/sessions`, signal);
  return data;
}
