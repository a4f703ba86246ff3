/** How much of what somebody may do in how much time. */
export interface RateLimit {
  max: number;
  seconds: number;
  /** What who did more is told. */
  message: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every limit there is (contract, section 3, "Limits"; printed in docs/security.md). */
export const RATE_LIMITS = {
  /** By account and network, at erasing it too: guessing does not lock the account's owner out elsewhere. */
  failedLoginsOfAccount: {
    max: 10,
    seconds: 15 * MINUTE,
    message: 'Too many wrong passwords for this account. Wait a quarter of an hour, or reset the password.',
  },
  failedLoginsOfNetwork: {
    max: 100,
    seconds: HOUR,
    message: 'Too many wrong passwords from your network. Try again in an hour.',
  },
  registrationsOfNetwork: {
    max: 10,
    seconds: HOUR,
    message: 'Too many accounts were made from your network. Try again in an hour.',
  },
  resetRequestsOfNetwork: {
    max: 30,
    seconds: HOUR,
    message: 'Too many reset e-mails were asked for from your network. Try again in an hour.',
  },
  /**
   * By the address they go to, which an account leaves when it is erased; nobody is told (server/users/mail-reset.ts). For no
   * longer than an hour: whoever asks in the owner's name would keep them out for as long.
   */
  resetMailsOfAddress: {
    max: 5,
    seconds: HOUR,
    message: 'Very many reset e-mails were sent to this address. Try again in an hour.',
  },
  /** Each mails the address that an account has left. */
  addressChangesOfNetwork: {
    max: 20,
    seconds: DAY,
    message: 'Many e-mail addresses were changed from your network today. Change yours tomorrow.',
  },
  /** Right passwords too: comparing one takes as long as comparing a wrong one. */
  signInsOfNetwork: {
    max: 600,
    seconds: MINUTE,
    message: 'Very many people are signing in from your network. Try again in a minute.',
  },
  /**
   * Asking for options, each of which is stored until it is used or for minutes, and answering: two for each sign-in. Apart from
   * passwords: nobody can guess a passkey, and garbage must not keep others of the network from signing in by password.
   */
  passkeyRequestsOfNetwork: {
    max: 120,
    seconds: MINUTE,
    message: 'Very many people are signing in with passkeys from your network. Try again in a minute.',
  },
  /** The same of whoever is signed in: neighbours who sign in often take nothing from them. */
  passkeyRequestsOfUser: {
    max: 60,
    seconds: MINUTE,
    message: 'You have asked for your passkeys very often. Try again in a minute.',
  },
  /** Passkeys and the password; each mails the address of the account. */
  signInChangesOfAddress: {
    max: 20,
    seconds: DAY,
    message: 'You have changed often today how you sign in, and each time you get an e-mail. Go on tomorrow.',
  },
  /**
   * Mails except links for a new password to an address that no one has confirmed, by address. The reader may be a
   * stranger. server/mail/unconfirmed-mails.ts lists which of these three limits count each kind of mail.
   */
  noticesToUnconfirmed: {
    max: 3,
    seconds: DAY,
    message:
      'Each of these changes sends an email, and we do not know if you read this address. To confirm the address, sign out and reset your password. Or try again tomorrow.',
  },
  /** Links for a new password, by network and address, so that people in other networks can still get a link. */
  resetsToUnconfirmed: {
    max: 5,
    seconds: DAY,
    message: 'Too many reset emails were sent to this address. Try again tomorrow.',
  },
  /** All mails to unconfirmed addresses, by the network that causes them. */
  mailsToUnconfirmedOfNetwork: {
    max: 50,
    seconds: DAY,
    message:
      'People in your network caused too many emails to addresses that no one has confirmed. To confirm your address, sign out and reset your password. Or try again tomorrow.',
  },
  /** By user for members whose session is active, otherwise by network; requests that succeed are not counted. */
  clientErrors: {
    max: 120,
    seconds: MINUTE,
    message: 'Too much of what you sent had to be refused. Try again in a minute.',
  },
  writesOfUser: { max: 120, seconds: MINUTE, message: 'You are saving very fast. Try again in a minute.' },
  /** Each is kept for good, and may cause a comparison. Admins are not bounded. */
  editsOfUser: {
    max: 500,
    seconds: HOUR,
    message: 'You have saved very many changes within an hour. Go on in an hour; what you have typed stays here.',
  },
  editsOfFilm: {
    max: 50,
    seconds: DAY,
    message: 'This listing has been changed very often today. Change it tomorrow; what you have typed stays here.',
  },
  /** What admins store is not counted, and of super-users only what they change. */
  bytesOfUser: {
    max: 25_000_000,
    seconds: DAY,
    message: 'You have sent very long texts today, as much as we store for one person. Send shorter ones, or go on tomorrow.',
  },
  /** Of somebody whose listings are public: each makes every page anew. */
  renamesOfUser: {
    max: 10,
    seconds: DAY,
    message: 'You have changed your name often today. Change it again tomorrow.',
  },
  /** Each may ask the external film database a few questions. */
  suggestionsOfUser: {
    max: 120,
    seconds: MINUTE,
    message: 'You have looked for very many films. Fill in the form yourself, or try again in a minute.',
  },
  /** Each film of a programme is looked for in several ways. */
  filmsMatchedOfNetwork: {
    max: 2000,
    seconds: MINUTE,
    message: 'Very many films are looked up from your network. Try again in a minute.',
  },
  /** Each may read all that somebody ever did. */
  downloadsOfUser: {
    max: 10,
    seconds: HOUR,
    message: 'You have downloaded your data often within an hour. Try again in an hour.',
  },
  readsOfNetwork: {
    max: 600,
    seconds: MINUTE,
    message: 'Very many requests come from your network. Try again in a minute.',
  },
} as const satisfies Record<string, RateLimit>;

/** Reset mails to one account at its present address, counted from the resets themselves (server/users/mail-reset.ts). */
export const RESET_MAILS = { max: 1, seconds: MINUTE } as const;

/** Changes of address in 24 hours by one account, and away from one address by whichever account: each is a mail. */
export const ADDRESS_CHANGES = { ofAccount: 10, toAddress: 3 } as const;

/** Mails to one address in 24 hours that an account with it was erased; an erasure itself is never refused for them. */
export const ERASURE_MAILS = { toAddress: 3 } as const;

/**
 * Rows of films by somebody who is neither trusted nor admin: within an hour, and drafts that wait at once. Counted from
 * the films themselves (server/films/submission/limit-rows.ts).
 */
export const ROW_LIMITS = { anHour: 1000, waiting: 2000 } as const;

export type LimitName = keyof typeof RATE_LIMITS;
