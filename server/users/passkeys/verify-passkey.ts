import type { PasskeyResponse } from '#domain/accounts/passkey.ts';
import type { Context } from '#server/context.ts';
import { ValidationError } from '#server/errors.ts';
import { consumeChallenge, type Purpose } from './challenges.ts';
import { findPasskey, updatePasskeyUse, type KnownPasskey, type PasskeyRow } from './passkey-queries.ts';
import { relyingParty, webAuthn } from './relying-party.ts';

const REJECTED = 'This passkey could not be used here. Try it once more; or sign in with your password, or reset it.';

/**
 * Whose passkey has signed a challenge that was given out for this, here, with its owner's finger, face or PIN. What is wrong is
 * told to nobody: whether there is such a passkey is not, either.
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

/** The passkey is of the account that its authenticator says, and that is asked for. */
function isExpected({ user_id }: PasskeyRow, purpose: Purpose, { response }: PasskeyResponse): boolean {
  if ('userId' in purpose && purpose.userId !== user_id) return false;
  return response.userHandle === undefined || response.userHandle === userHandle(user_id).toString('base64url');
}

/** What authenticators call an account by. */
export const userHandle = (userId: string): Buffer<ArrayBuffer> => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** @returns how often the authenticator has signed; undefined when it has not signed this */
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
    // It asks nothing but what was sent: whatever it throws is about that.
    return undefined;
  }
}
