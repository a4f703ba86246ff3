import type { UserRecord } from '#domain/accounts/user-record.ts';
import type { UserRow } from './user-queries.ts';

/** Converts a user for this user and for admins, field by field. */
export function presentUser(user: UserRow): UserRecord {
  return {
    _id: user.id,
    id: user.id,
    name: user.name,
    email: user.email ?? '',
    date: user.created_at.toISOString(),
    isTrusted: user.is_trusted,
    isAdmin: user.is_admin,
    wantsDigest: user.wants_digest,
  };
}
