import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { lengthOf } from '#domain/text/plain-text.ts';
import { textSchema } from '#domain/text/text-schema.ts';

/*
 * Schemas for the data that people enter about themselves, shared by the forms and the API (contract, section 4). The server adds the
 * checks that need the database (is the address taken?) or the list of common passwords.
 */

/** Reports an error, as one sentence, at the field of the schema. */
const addError = (context: z.RefinementCtx, message: string) => context.addIssue({ code: 'custom', message });

const NO_NAME = 'Enter your name.';
const name = textSchema(LIMITS.name, NO_NAME, { empty: NO_NAME });

const EXAMPLE = 'Enter an email address, for example name@example.org.';

/**
 * An address has one @ between a name and a host with a dot. It cannot have spaces, quotes, brackets or characters beyond ASCII, because
 * mail programs handle these differently, and look-alike letters have been used to take over accounts.
 */
const ADDRESS = /^[!#$%&'*+/=?^_`{|}~.a-z0-9-]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

/** Schema of an email address, as typed but without surrounding white space. */
export const emailAddress = z
  .string(EXAMPLE)
  .superRefine((value, context) => {
    const address = value.trim();
    if (address === '') addError(context, 'Enter your email address.');
    else if (address.length > LIMITS.email) addError(context, `Use an email address of at most ${LIMITS.email} characters.`);
    else if (!ADDRESS.test(address) || /^\.|\.\.|\.@/.test(address)) addError(context, EXAMPLE);
  })
  .transform((value) => value.trim());

/** Makes the key that identifies the account of an address. Case does not matter; all letters are ASCII. */
export const emailKey = (address: string): string => address.trim().toLowerCase();

const { min, max } = LIMITS.password;

/** Schema of a new password, exactly as typed. */
const newPassword = z.string('Enter a password.').superRefine((value, context) => {
  if (value === '') addError(context, 'Enter a password.');
  // A character has at most two code units, so this check needs no counting.
  else if (value.length > 2 * max) addError(context, `Use at most ${max} characters.`);
  else if (!value.isWellFormed()) addError(context, 'This password contains an invalid character. Type the password again.');
  else if (lengthOf(value) < min) addError(context, `Use at least ${min} characters.`);
  else if (lengthOf(value) > max) addError(context, `Use at most ${max} characters.`);
});

const REPEAT = 'Enter the same password in both fields.';
const repeated = z.string('Enter the password again.');

/** Whether all of these fields contain text, so that they can be compared. */
function hasTexts<Field extends string>(given: unknown, ...fields: Field[]): given is Record<Field, string> {
  const isText = (field: Field) => typeof Reflect.get(Object(given), field) === 'string';
  return fields.every(isText);
}

/** Reports the error even if other fields are wrong too, so that people see all errors together. */
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

/** Errors for a wrong password. Only signed-out people can open the page that resets a password. */
export const WRONG_PASSWORD = {
  signedOut: 'This is not the password of this account. Try again, or reset the password.',
  signedIn: 'This is not the password of this account. Try again. To reset the password, sign out first.',
};

/** Schema of an existing password. It may be older than today's rules, so it is only compared. */
export const knownPassword = (wrong: string) =>
  z
    .string('Enter your password.')
    .min(1, 'Enter your password.')
    .max(4 * max, wrong);

/** Option to stay signed in, for both password and passkey. */
export const staySignedIn = z.boolean('Send true or false.').default(false).describe('Whether the session lasts ten times as long.');

export const loginSchema = z.object({
  email: emailAddress,
  password: knownPassword(WRONG_PASSWORD.signedOut),
  staySignedIn,
});

/** Maximum length of a token, several times that of real tokens. */
const LONGEST_TOKEN = 200;

const OPEN_AGAIN = 'Open the link in the email again.';

const resetToken = z.string(OPEN_AGAIN).min(1, OPEN_AGAIN).max(LONGEST_TOKEN, OPEN_AGAIN);

/** Schema of the token in an emailed link. */
export const resetTokenSchema = z.object({ token: resetToken });

export const passwordResetSchema = z
  .object({
    token: resetToken,
    password: newPassword,
    password2: repeated,
  })
  .refine(isSameTwice, sameTwice);

/** Schema of the changes to a user, with the password that some changes require. All fields are optional, and others are ignored. */
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
