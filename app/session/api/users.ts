import type { SubmissionRecord } from '#domain/moderation/submission-record.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import { api, readAsMemberWhole } from './api-client.ts';

/** Users that match a search, and the total number of matches. */
export interface FoundUsers {
  users: UserRecord[];
  total: number;
}

/**
 * Finds users by a part of a name or email address while an admin types.
 * @throws ApiError
 */
export async function searchUsers(search: string, signal: AbortSignal, limit = 10): Promise<FoundUsers> {
  const query = new URLSearchParams({ search, limit: String(limit) });
  const { data, total } = await readAsMemberWhole<{ data: UserRecord[]; total: number }>(`users?${query}`, signal);
  return { users: data, total };
}

/** Reads the user with this id. Admins can read any user, others only themselves. @throws ApiError, or a redirect to the login page */
export async function readUser(id: string, request: Request): Promise<UserRecord> {
  return api.get<UserRecord>(`users/${encodeURIComponent(id)}`, request);
}

/** Reads the results of a user's submissions, for admins. Undefined if there are none. @throws ApiError, or a redirect to the login page */
export async function readSubmissionRecord(userId: string, request: Request): Promise<SubmissionRecord | undefined> {
  const [record] = await api.get<SubmissionRecord[]>(`users/records?user_id=${userId}`, request);
  return record;
}
