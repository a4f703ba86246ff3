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

/** The first word of a name, for greetings and the account link. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/, 1)[0] ?? '';
