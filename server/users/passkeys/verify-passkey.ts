import type { PasskeyResponse } from '#domain/accounts/passkey.ts';
import type { Context } from '#server/context.ts';
import { ValidationError } from '#server/errors.ts';
import { consumeChallenge, type Purpose } from './challenges.ts';
import { findPasskey, updatePasskeyUse, type KnownPasskey, type PasskeyRow } from './passkey-queries.ts';
import { relyingParty, webAuthn } from './relying-party.ts';

const REJECTED = 'This passkey could not be used here. Try again, sign in with your password, or reset your password.';

/**
 * Finds the passkey that signed a challenge of this server for this purpose, confirmed by its owner's finger, face or
 * PIN. The error is always the same, so that it does not show whether the passkey exists.
 * @throws ValidationError
 */
export async function verifyPasskey(ctx: Context, purpose: Purpose, assertion: PasskeyResponse): Promise<KnownPasskey> {
  const challenge = await consumeChallenge(ctx.db, purpose, assertion.response.clientDataJSON);
  const passkey = await findPasskey(ctx.db, Buffer.from(assertion.id, 'base64url'));
  if (challenge === undefined || !passkey || !isExpected(passkey, purpose, assertion)) throw rejectedPasskey();
  const counter = await signedCounter(ctx, passkey, assertion, challenge);
  if (counter === undefined || !(await updatePasskeyUse(ctx.db, passkey.id, counter))) throw rejectedPasskey();
  return passkey;
}

const rejectedPasskey = () => new ValidationError({ error: REJECTED });

/** Whether the passkey belongs to the account that the authenticator names, and to the account of the purpose. */
function isExpected({ user_id }: PasskeyRow, purpose: Purpose, { response }: PasskeyResponse): boolean {
  if ('userId' in purpose && purpose.userId !== user_id) return false;
  return response.userHandle === undefined || response.userHandle === userHandle(user_id).toString('base64url');
}

/** Returns the id of an account for authenticators (WebAuthn's user handle). */
export const userHandle = (userId: string): Buffer<ArrayBuffer> => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** @returns the authenticator's signature counter; undefined if the signature is invalid */
async function signedCounter(
  ctx: Context,
  { credential_id, public_key, counter }: PasskeyRow,
  assertion: PasskeyResponse,
  challenge: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { id, origin } = relyingParty(ctx.settings);
  const { userHandle: _, ...signed } = assertion.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: credential_id.toString('base64url'),
        publicKey: new Uint8Array(public_key),
        counter: Number(counter),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The check reads only the request, so every error means an invalid signature.
    return undefined;
  }
}
