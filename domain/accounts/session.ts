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

/** Returns the first word of a name, for greetings and the account link. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/, 1)[0] ?? '';
