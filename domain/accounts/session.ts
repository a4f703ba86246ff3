/*
 * Facts about signed-in users that every page needs. Kept apart from the schemas of user.ts, so that pages without a form do not load them.
 */

/** User data in a session's token, next to its expiry (contract, section 3, "The token"). */
export interface SessionClaims {
  id: string;
  name: string;
  isAdmin: boolean;
  isTrusted: boolean;
  /** Expiry of the token (seconds since 1970). */
  exp: number;
}

/** A session, as its owner sees it. */
export interface SessionRecord {
  id: string;
  /** Browser and operating system in plain words. */
  device: string;
  /** ISO 8601, UTC, as for the other times. */
  began_at: string;
  /** Rounded to the hour. */
  used_at: string;
  expires_at: string;
  /** Whether this session sent the request. */
  isCurrent: boolean;
}

/** Returns the first word of a name, for greetings and the account link. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/, 1)[0] ?? '';
