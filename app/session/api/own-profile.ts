import type { OwnFilm } from '#domain/films/listing.ts';
import type { ProfileFilters } from '#domain/accounts/user-filters.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import { api } from './api-client.ts';
import { requireMember } from '#app/session/auth/guards.ts';
import { updateSessionUser } from '#app/session/auth/session.ts';

/** The signed-in user, with the films that they submitted, newest first. */
export interface Profile {
  user: UserRecord;
  films: OwnFilm[];
}

/**
 * Reads the member's current profile, because the name and roles in the session's token can be outdated.
 * @param which selects one of their films or their drafts; the default is all
 * @throws ApiError, or a redirect to the login page
 */
export async function readOwnProfile(request: Request, which: ProfileFilters = {}): Promise<Profile> {
  const { id } = requireMember(request);
  const query = new URLSearchParams(Object.entries(which).map(([key, value]) => [key, String(value)]));
  const profile = await api.get<Profile>(`users/profile/${id}?${query}`, request);
  updateSessionUser(profile.user);
  return profile;
}
