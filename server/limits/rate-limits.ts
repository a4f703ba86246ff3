/** Maximum number of points of an action in a period. */
export interface RateLimit {
  max: number;
  seconds: number;
  /** The message for people who exceed the limit. */
  message: string;
  /** Whether all IPv6 networks of a household count as one, because everyone waits for the jobs of these requests. */
  isByHousehold?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** All limits (contract, section 3, "Limits"; docs/security.md prints them). */
export const RATE_LIMITS = {
  /**
   * Counted by account and network, also when erasing the account, so that someone who guesses passwords does not lock
   * out the owner in other networks.
   */
  failedLoginsOfAccount: {
    max: 10,
    seconds: 15 * MINUTE,
    message: 'Too many wrong passwords for this account. Try again in 15 minutes, or reset the password.',
  },
  failedLoginsOfNetwork: {
    max: 100,
    seconds: HOUR,
    message: 'Too many wrong passwords from your network. Try again in an hour.',
  },
  registrationsOfNetwork: {
    max: 10,
    seconds: HOUR,
    message: 'Too many accounts were created from your network. Try again in an hour.',
  },
  resetRequestsOfNetwork: {
    max: 30,
    seconds: HOUR,
    message: 'Too many password resets were requested from your network. Try again in an hour.',
    isByHousehold: true,
  },
  /**
   * Counted by address, because an account can be erased and registered again. The person who asked does not see this
   * limit (server/users/mail-reset.ts). The period is only an hour, because someone who asks in the owner's name would
   * otherwise keep the owner out for longer.
   */
  resetMailsOfAddress: {
    max: 5,
    seconds: HOUR,
    message: 'Too many reset emails were sent to this address. Try again in an hour.',
  },
  /** Each change sends an email to the address that the account had before. */
  addressChangesOfNetwork: {
    max: 20,
    seconds: DAY,
    message: 'Too many email addresses were changed from your network today. Try again tomorrow.',
  },
  /**
   * Includes right passwords, because comparing them takes as long as comparing wrong ones, and requests with the link of a reset email,
   * because a valid link can be sent again and again.
   */
  signInsOfNetwork: {
    max: 600,
    seconds: MINUTE,
    message: 'Too many people are signing in from your network. Try again in a minute.',
  },
  /**
   * Two requests for each sign-in: one for options, which are stored until they are used or for some minutes, and one
   * with the passkey. Separate from passwords, because passkeys cannot be guessed and invalid requests must not stop
   * others in the network from signing in by password.
   */
  passkeyRequestsOfNetwork: {
    max: 120,
    seconds: MINUTE,
    message: 'Too many people are signing in with passkeys from your network. Try again in a minute.',
  },
  /** The same for members who are signed in, so that other people's sign-ins in their network do not count for them. */
  passkeyRequestsOfUser: {
    max: 60,
    seconds: MINUTE,
    message: 'You have used passkeys too often. Try again in a minute.',
  },
  /** Changes of passkeys and of password sign-in. Each change sends an email to the account's address. */
  signInChangesOfAddress: {
    max: 20,
    seconds: DAY,
    message: 'You have changed your sign-in settings too often today. Try again tomorrow.',
  },
  /**
   * Counted by mailbox (`countingKey`): emails to an unconfirmed address, except links for a new password. The reader may
   * be a stranger. server/mail/unconfirmed-mails.ts lists which of these three limits count each kind of email.
   */
  noticesToUnconfirmed: {
    max: 3,
    seconds: DAY,
    message:
      'Each of these changes sends an email, and no one has confirmed this address. To confirm the address, sign out and reset your password. Or try again tomorrow.',
  },
  /** Counted by network and mailbox, so that people in other networks can still get a link for a new password. */
  resetsToUnconfirmed: {
    max: 5,
    seconds: DAY,
    message: 'Too many reset emails were sent to this address. Try again tomorrow.',
  },
  /** Counted by the network that causes the emails: all emails to unconfirmed addresses. */
  mailsToUnconfirmedOfNetwork: {
    max: 50,
    seconds: DAY,
    message:
      'People in your network made us send too many emails to addresses that no one has confirmed. To confirm your address, sign out and reset your password. Or try again tomorrow.',
  },
  /** Requests for emails about listings that the reader of an address must confirm. */
  listRequestsOfNetwork: {
    max: 20,
    seconds: HOUR,
    message: 'Too many people in your network asked for emails. Try again in an hour.',
    isByHousehold: true,
  },
  /** Each request can cause twelve requests to the external film database. Visitors have `listRequestsOfNetwork`. */
  wantsOfUser: {
    max: 100,
    seconds: HOUR,
    message: 'You have asked for too many materials in the last hour. Try again in an hour.',
  },
  /**
   * Counted by network and wanted material, once for each person, so that no one can count as many people. No one sees this limit
   * (server/wanted/add-want.ts).
   */
  supportersOfNetwork: {
    max: 5,
    seconds: DAY,
    message: 'Too many requests for this material came from your network today. Try again tomorrow.',
  },
  /** Counted by network and address, so that a stranger who asks does not keep the address's reader in another network from a link. */
  listRequestsOfAddressInNetwork: {
    max: 3,
    seconds: DAY,
    message: 'We have sent too many confirmation emails to this address. Try again tomorrow.',
  },
  /** Counted by address, from all networks. The person who asked sees neither limit (server/subscribers/mail-list-request.ts). */
  listRequestsOfAddress: {
    max: 12,
    seconds: DAY,
    message: 'We have sent too many confirmation emails to this address. Try again tomorrow.',
  },
  /** Counted by user for members whose session is active, otherwise by network; requests that succeed are not counted. */
  clientErrors: {
    max: 120,
    seconds: MINUTE,
    message: 'Too many of your requests had errors. Try again in a minute.',
  },
  writesOfUser: { max: 120, seconds: MINUTE, message: 'You are saving too fast. Try again in a minute.' },
  /** Histories keep each edit permanently, and each edit can cause a comparison. Admins have no limit. */
  editsOfUser: {
    max: 500,
    seconds: HOUR,
    message: 'You have saved too many changes in the last hour. Try again in an hour. Your text stays here.',
  },
  editsOfFilm: {
    max: 50,
    seconds: DAY,
    message: 'This listing has been changed too often today. Try again tomorrow. Your text stays here.',
  },
  /** Admins' bytes are not counted, and super-users' bytes only for edits. */
  bytesOfUser: {
    max: 25_000_000,
    seconds: DAY,
    message: 'You have sent more text today than we can store for one person. Send shorter texts, or try again tomorrow.',
  },
  /**
   * Films and edits of members who cannot publish, because one person can have several accounts. Each process keeps the words of all films
   * in memory. A film usually has about 1 KiB.
   */
  filmBytesOfNetwork: {
    max: 5_000_000,
    seconds: DAY,
    message:
      'People in your network have sent more text today than we can store at once. Try again tomorrow, or write to us: we can import many films together.',
    isByHousehold: true,
  },
  /** Each report can be a call to moderators. */
  contactReportsOfUser: {
    max: 10,
    seconds: DAY,
    message: 'You have reported too many contacts today. Try again tomorrow.',
  },
  contactReportsOfNetwork: {
    max: 30,
    seconds: DAY,
    message: 'People in your network have reported too many contacts today. Try again tomorrow.',
  },
  /** Because the new name of someone with a listing makes all cached pages outdated. */
  renamesOfUser: {
    max: 10,
    seconds: DAY,
    message: 'You have changed your name too often today. Try again tomorrow.',
  },
  /** Each request can cause a few requests to the external film database. */
  suggestionsOfUser: {
    max: 120,
    seconds: MINUTE,
    message: 'You have searched for too many films. Fill in the form yourself, or try again in a minute.',
  },
  /** Each film of a programme is searched for in several ways. */
  filmsMatchedOfNetwork: {
    max: 2000,
    seconds: MINUTE,
    message: 'Too many films were looked up from your network. Try again in a minute.',
  },
  /** Each download can read everything that a member ever did. */
  downloadsOfUser: {
    max: 10,
    seconds: HOUR,
    message: 'You have downloaded your data too often in the last hour. Try again in an hour.',
  },
  readsOfNetwork: {
    max: 600,
    seconds: MINUTE,
    message: 'Too many requests came from your network. Try again in a minute.',
  },
} as const satisfies Record<string, RateLimit>;

/** Reset emails to one account at its present address, counted from the resets themselves (server/users/mail-reset.ts). */
export const RESET_MAILS = { max: 1, seconds: MINUTE } as const;

/** Changes of address in 24 hours: by one account, and away from one address by all accounts. Each change sends an email. */
export const ADDRESS_CHANGES = { ofAccount: 10, toAddress: 3 } as const;

/** Emails to one address in 24 hours about an erased account. An erasure itself is never refused because of this limit. */
export const ERASURE_MAILS = { toAddress: 3 } as const;

/**
 * Rows of films that a member who is neither super-user nor admin can add in an hour, and drafts that can wait at the
 * same time. Counted from the films themselves (server/films/submission/limit-rows.ts).
 */
export const ROW_LIMITS = { anHour: 1000, waiting: 2000 } as const;

export type LimitName = keyof typeof RATE_LIMITS;
