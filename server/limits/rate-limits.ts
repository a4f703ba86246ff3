/** How much of what somebody may do in how much time. */
export interface RateLimit {
  most: number;
  seconds: number;
  /** What who did more is told. */
  message: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Every limit there is (contract, section 3, "Limits"; printed in docs/security.md). */
export const RATE_LIMITS = {
  /** By account and address: guessing does not lock the account's owner out elsewhere. */
  failedLoginsOfAccount: {
    most: 10,
    seconds: 15 * MINUTE,
    message: 'Too many wrong passwords for this account. Wait a quarter of an hour, or reset the password.',
  },
  failedLoginsOfAddress: {
    most: 100,
    seconds: HOUR,
    message: 'Too many wrong passwords from your network. Try again in an hour.',
  },
  registrationsOfAddress: {
    most: 10,
    seconds: HOUR,
    message: 'Too many accounts were made from your network. Try again in an hour.',
  },
  resetMailsAMinute: { most: 1, seconds: MINUTE, message: 'Wait a minute before you ask again.' },
  resetMailsAnHour: { most: 5, seconds: HOUR, message: 'Wait an hour before you ask again.' },
  resetRequestsOfAddress: {
    most: 30,
    seconds: HOUR,
    message: 'Too many reset e-mails were asked for from your network. Try again in an hour.',
  },
  writesOfUser: { most: 120, seconds: MINUTE, message: 'You are saving very fast. Try again in a minute.' },
  /** Each may ask the external film database a few questions. */
  suggestionsOfUser: {
    most: 120,
    seconds: MINUTE,
    message: 'You have looked for very many films. Fill in the form yourself, or try again in a minute.',
  },
  readsOfAddress: {
    most: 600,
    seconds: MINUTE,
    message: 'Very many requests come from your network. Try again in a minute.',
  },
} as const satisfies Record<string, RateLimit>;

/**
 * Rows of films by somebody who is neither trusted nor admin: within an hour, and drafts that wait at once. Counted from
 * the films themselves (server/films/limit-rows.ts).
 */
export const ROW_LIMITS = { anHour: 1000, waiting: 2000 } as const;

export type LimitName = keyof typeof RATE_LIMITS;
