import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { lengthOf, normalizeText, validateText } from '#domain/text/plain-text.ts';

/*
 * What people type about themselves: one schema each for the forms and the API (contract, section 4). What needs
 * the database (is the address taken?) or the list of common passwords is the server's to add.
 */

/** Reports an error at a field's own place in the schema: one sentence. */
const addError = (context: z.RefinementCtx, message: string) => context.addIssue({ code: 'custom', message });

const name = z
  .string('Enter your name.')
  .superRefine((value, context) => {
    const message = value.trim() === '' ? 'Enter your name.' : validateText(value, LIMITS.name);
    if (message) addError(context, message);
  })
  .transform(normalizeText);

const EXAMPLE = 'Enter an email address, for example name@example.org.';

/**
 * One @ between a name and a host with a dot in it; no spaces, quotes, brackets or characters beyond ASCII: mail
 * programs disagree about the rest, and look-alike letters have led to other people's accounts.
 */
const ADDRESS = /^[!#$%&'*+/=?^_`{|}~.a-z0-9-]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

/** An e-mail address as it was typed, without white space around it. */
export const emailAddress = z
  .string(EXAMPLE)
  .superRefine((value, context) => {
    const address = value.trim();
    if (address === '') addError(context, 'Enter your email address.');
    else if (address.length > LIMITS.email) addError(context, `Use an email address of at most ${LIMITS.email} characters.`);
    else if (!ADDRESS.test(address) || /^\.|\.\.|\.@/.test(address)) addError(context, EXAMPLE);
  })
  .transform((value) => value.trim());

/** What makes two addresses the same account: letters without regard to case (all of them are ASCII). */
export const emailKey = (address: string): string => address.trim().toLowerCase();

const { min, max } = LIMITS.password;

/** A new password, exactly as typed. */
const newPassword = z.string('Enter a password.').superRefine((value, context) => {
  if (value === '') addError(context, 'Enter a password.');
  // A character has two code units at most: so much is known without counting.
  else if (value.length > 2 * max) addError(context, `Use at most ${max} characters.`);
  else if (!value.isWellFormed()) addError(context, 'This password contains an invalid character. Type the password again.');
  else if (lengthOf(value) < min) addError(context, `Use at least ${min} characters.`);
  else if (lengthOf(value) > max) addError(context, `Use at most ${max} characters.`);
});

const REPEAT = 'Enter the same password in both fields.';
const repeated = z.string('Enter the password again.');

/** Whether there are texts in all of these fields: then they can be held against each other. */
function hasTexts<Field extends string>(given: unknown, ...fields: Field[]): given is Record<Field, string> {
  const isText = (field: Field) => typeof Reflect.get(Object(given), field) === 'string';
  return fields.every(isText);
}

/** Reported also when other fields are wrong: people see all their errors at once. */
const sameTwice = {
  path: ['password2'],
  error: ({ input }: { input: unknown }) => (hasTexts(input, 'password2') && input.password2 === '' ? 'Enter the password again.' : REPEAT),
  when: ({ value }: { value: unknown }) => hasTexts(value, 'password', 'password2'),
};
const isSameTwice = (given: { password: string; password2: string }) => given.password === given.password2 && given.password2 !== '';

const SAME_AS_ADDRESS = {
  path: ['password'],
  error: 'Choose a password that is not your email address.',
  when: ({ value }: { value: unknown }) =>
    hasTexts(value, 'email', 'password') && value.email.length + value.password.length <= 4 * LIMITS.email,
};

export const registrationSchema = z
  .object({ name, email: emailAddress, password: newPassword, password2: repeated })
  .refine(isSameTwice, sameTwice)
  .refine(({ email, password }) => emailKey(email) !== emailKey(password), SAME_AS_ADDRESS);

/** Only who is signed out comes to the page that resets a password. */
export const WRONG_PASSWORD = {
  signedOut: 'This is not the password of this account. Try again, or reset the password.',
  signedIn: 'This is not the password of this account. Try again. To reset the password, sign out first.',
};

/** It is compared, not judged: it may be older than today's rules. */
export const knownPassword = (wrong: string) =>
  z
    .string('Enter your password.')
    .min(1, 'Enter your password.')
    .max(4 * max, wrong);

/** What signing in asks besides who somebody is, by password and by passkey. */
export const staySignedIn = z.boolean('Send true or false.').default(false).describe('Whether the session lasts ten times as long.');

export const loginSchema = z.object({
  email: emailAddress,
  password: knownPassword(WRONG_PASSWORD.signedOut),
  staySignedIn,
});

/** Several times what ours have. */
const LONGEST_TOKEN = 200;

const OPEN_AGAIN = 'Open the link in the email again.';

const resetToken = z.string(OPEN_AGAIN).min(1, OPEN_AGAIN).max(LONGEST_TOKEN, OPEN_AGAIN);

/** Token of a mailed link. */
export const resetTokenSchema = z.object({ token: resetToken });

export const passwordResetSchema = z
  .object({
    token: resetToken,
    password: newPassword,
    password2: repeated,
  })
  .refine(isSameTwice, sameTwice);

/** A change of a user: any of these, and nothing else is looked at; and the password that it may need. */
export const userChangesSchema = z.object({
  name: name.optional(),
  email: emailAddress.optional(),
  isTrusted: z.boolean('Send true or false.').optional(),
  isAdmin: z.boolean('Send true or false.').optional(),
  wantsDigest: z.boolean('Send true or false.').optional(),
  password: knownPassword(WRONG_PASSWORD.signedIn)
    .optional()
    .describe('Your own password. Needed to change your address if you signed in some time ago.'),
});

export type Registration = z.output<typeof registrationSchema>;
export type Login = z.output<typeof loginSchema>;
export type UserChanges = z.output<typeof userChangesSchema>;

/** A user on the wire, for themselves and for admins (specification, section 3). */
export interface UserRecord {
  _id: string;
  id: string;
  name: string;
  /** Empty if the person who reads the address has released it. */
  email: string;
  /** When they joined: ISO 8601, UTC. */
  date: string;
  /** A super-user: what they submit is public at once. */
  isTrusted: boolean;
  isAdmin: boolean;
  /** Whether, as an admin, they get the daily mail of what waits for moderation. */
  wantsDigest: boolean;
}

/** Account of a mailed link, for the reader of the mail. */
export interface ResetAccount {
  name: string;
  /** The address that the account has, or that the link restores. */
  email: string;
  /** When the account got its present address: ISO 8601, UTC. */
  since: string;
  /** Whether the person who reads the address can release it, because no one has confirmed it. */
  canRelease: boolean;
  /** Until then no new password can be set, because the former address can still be put back: ISO 8601, UTC. */
  revertibleUntil: string | null;
}
