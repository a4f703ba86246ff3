/*
 * What every page needs of whoever is signed in. It stands apart from the schemas of user.ts, so that pages without
 * a form do not load them.
 */

/** What a session's token says of its user, besides when it ends (contract, section 3, "The token"). */
export interface SessionClaims {
  id: string;
  name: string;
  isAdmin: boolean;
  isTrusted: boolean;
  /** When the token ends, in seconds since 1970. */
  exp: number;
}

/** A session as whoever it is of sees it. */
export interface SessionRecord {
  id: string;
  /** A browser and what it runs on, in plain words. */
  device: string;
  /** ISO 8601, UTC, as the others. */
  began_at: string;
  /** To the hour. */
  used_at: string;
  expires_at: string;
  /** Whether it is the one that this was asked in. */
  isCurrent: boolean;
}

/** The first word of a name, for greetings and the account link. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/, 1)[0] ?? '';
