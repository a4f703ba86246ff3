import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { isoTime } from '#domain/text/time-schema.ts';
import { staySignedIn } from './user.ts';

/** A passkey, as its owner sees it. */
export const passkey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  created_at: isoTime,
  used_at: isoTime.nullable(),
});

export type PasskeyRecord = z.output<typeof passkey>;

/** The sign-in methods of a user. */
export const signInMethods = z.strictObject({
  passkeys: z.array(passkey),
  password: z.boolean().describe('Whether sign-in by password is on'),
});

export type SignInMethods = z.output<typeof signInMethods>;

/** Maximum length of a credential id (characters): 1023 bytes in base64url (WebAuthn, section 4, "Credential ID"). */
export const MAX_CREDENTIAL_ID = 1364;

const AS_THE_BROWSER = 'Send the response of the browser.';

/** Browsers send bytes as base64url. */
const bytes = (max: number) =>
  z
    .string(AS_THE_BROWSER)
    .max(max, AS_THE_BROWSER)
    .regex(/^[\w-]*$/, AS_THE_BROWSER);

const credential = {
  id: bytes(MAX_CREDENTIAL_ID),
  rawId: bytes(MAX_CREDENTIAL_ID),
  type: z.literal('public-key', AS_THE_BROWSER),
};

/** The browser's response when a passkey was used (`AuthenticationResponseJSON` of WebAuthn). */
export const passkeyResponse = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(4000),
        userHandle: bytes(100).optional(),
      },
      AS_THE_BROWSER,
    ),
  },
  AS_THE_BROWSER,
);

/** The browser's response when a passkey was created (`RegistrationResponseJSON`). */
const newPasskeyResponse = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4000),
        attestationObject: bytes(8000),
        transports: z
          .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
          .max(7)
          .catch([]),
      },
      AS_THE_BROWSER,
    ),
  },
  AS_THE_BROWSER,
);

const NO_NAME = 'Enter a name for the passkey.';
const name = textSchema(LIMITS.passkeyName, NO_NAME, { empty: NO_NAME });

export const newPasskeySchema = z.object({ name, passkey: newPasskeyResponse });
export const passkeySignInSchema = z.object({ passkey: passkeyResponse, staySignedIn });
export const passwordSignInSchema = z.object({ allowed: z.boolean('Send true or false.') });

export type PasskeyResponse = z.output<typeof passkeyResponse>;
export type PasskeySignIn = z.output<typeof passkeySignInSchema>;
export type NewPasskey = z.output<typeof newPasskeySchema>;
