import type { SubmissionRecord } from '#domain/moderation/submission-record.ts';
import type { UserRecord } from '#domain/accounts/user.ts';
import { api, readAsMember } from './api-client.ts';

/** Those whom a search among users shows, and how many fit in all. */
export interface FoundUsers {
  users: UserRecord[];
  total: number;
}

/**
 * Looks for users by a part of a name or of an e-mail address, for admins, while they type.
 * @throws ApiError
 */
export async function searchUsers(search: string, signal: AbortSignal, limit = 10): Promise<FoundUsers> {
  const query = new URLSearchParams({ search, limit: String(limit) });
  const { data, total } = await readAsMember<{ data: UserRecord[]; total: number }>(`users?${query}`, signal);
  return { users: data, total };
}

/** The user with this id: oneself, or for admins anybody. @throws ApiError, or a way to the login page */
export async function readUser(id: string, request: Request): Promise<UserRecord> {
  const { data } = await api.get<{ data: UserRecord }>(`users/${encodeURIComponent(id)}`, request);
  return data;
}

/** What became of a user's submissions, for admins; undefined when there are none. @throws ApiError, or a way to the login page */
export async function readSubmissionRecord(userId: string, request: Request): Promise<SubmissionRecord | undefined> {
  const { data } = await api.get<{ data: SubmissionRecord[] }>(`users/records?user_id=${userId}`, request);
  return data[0];
}
