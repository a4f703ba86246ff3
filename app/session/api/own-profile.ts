import type { OwnFilm } from '#domain/listing.ts';
import type { UserRecord } from '#domain/user.ts';
import { api } from './api-client.ts';
import { requireMember } from '#app/session/auth/guards.ts';
import { updateSessionUser } from '#app/session/auth/session.ts';

/** Whoever is signed in, with the films they submitted, newest first. */
export interface Profile {
  user: UserRecord;
  films: OwnFilm[];
}

/**
 * Asks who the member is now: name and roles may be newer than the session's token.
 * @throws ApiError, or a way to the login page
 */
export async function readOwnProfile(request: Request): Promise<Profile> {
  const { id } = requireMember(request);
  const { data } = await api.get<{ data: Profile }>(`users/profile/${id}`, request);
  updateSessionUser(data.user);
  return data;
}
