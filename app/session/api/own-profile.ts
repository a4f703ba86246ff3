import type { OwnFilm } from '#domain/films/listing.ts';
import type { ProfileFilters } from '#domain/accounts/user-filters.ts';
import type { UserRecord } from '#domain/accounts/user.ts';
import { api } from './api-client.ts';
import { requireMember } from '#app/session/auth/guards.ts';
import { updateSessionUser } from '#app/session/auth/session.ts';

/** Whoever is signed in, with films they submitted, newest first. */
export interface Profile {
  user: UserRecord;
  films: OwnFilm[];
}

/**
 * Asks who the member is now: name and roles may be newer than the session's token.
 * @param which of their films: one of them, their drafts; all of them unless told otherwise
 * @throws ApiError, or a way to the login page
 */
export async function readOwnProfile(request: Request, which: ProfileFilters = {}): Promise<Profile> {
  const { id } = requireMember(request);
  const query = new URLSearchParams(Object.entries(which).map(([key, value]) => [key, String(value)]));
  const { data } = await api.get<{ data: Profile }>(`users/profile/${id}?${query}`, request);
  updateSessionUser(data.user);
  return data;
}
