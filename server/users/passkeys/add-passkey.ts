import { LIMITS } from '#domain/limits.ts';
import { MAX_CREDENTIAL_ID, type NewPasskey, type PasskeyRecord } from '#domain/accounts/passkey.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ConflictError, ForbiddenError, ValidationError } from '#server/errors.ts';
import { newId } from '#server/new-id.ts';
import { requireRecentSignIn } from '#server/users/require-recent-sign-in.ts';
import { consumeChallenge } from './challenges.ts';
import { changeSignIn } from './change-sign-in.ts';
import { insertPasskey, listPasskeyRows } from './passkey-queries.ts';
import { presentPasskey } from './present-passkey.ts';
import { ALGORITHMS, relyingParty, webAuthn } from './relying-party.ts';

const NOT_MADE = 'The passkey could not be added. Try again.';

/**
 * Adds a passkey that a browser made for a challenge from this server, and emails the account's address.
 * @throws ForbiddenError, SessionEndedError, ValidationError, RateLimitError; ConflictError if the passkey is already
 * stored or the account has too many
 */
export async function addPasskey(
  ctx: Context,
  viewer: Member,
  id: string,
  { name, passkey }: NewPasskey,
  network: string,
): Promise<PasskeyRecord> {
  if (!can.changeSignIn(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.changeSignIn });
  await requireRecentSignIn(ctx, viewer, { act: 'addPasskey' });
  const challenge = await consumeChallenge(ctx.db, { is: 'add', userId: id }, passkey.response.clientDataJSON);
  const made = challenge === undefined ? undefined : await verifyNew(ctx, passkey, challenge);
  if (!made) throw new ValidationError({ error: NOT_MADE });
  return changeSignIn(ctx, viewer, { what: 'passkey added', network }, async (tx) => {
    if ((await listPasskeyRows(tx, id)).length >= LIMITS.passkeys)
      throw new ConflictError({
        error: `You can have up to ${LIMITS.passkeys} passkeys. Remove a passkey first.`,
      });
    const { transports } = passkey.response;
    const stored = await insertPasskey(tx, { ...made, id: newId(), user_id: id, transports, name });
    if (!stored) throw new ConflictError({ error: 'This passkey has already been added.' });
    return presentPasskey(stored);
  });
}

/** @returns the columns to store; undefined if the passkey was not made for this challenge and this site */
async function verifyNew(ctx: Context, passkey: NewPasskey['passkey'], challenge: string) {
  const { verifyRegistrationResponse } = await webAuthn();
  const { id, origin } = relyingParty(ctx.settings);
  try {
    if (await attests(passkey.response.attestationObject)) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { credential } = registrationInfo;
    // The id within the attestation is the one that is stored.
    if (credential.id.length > MAX_CREDENTIAL_ID) return undefined;
    return {
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
    };
  } catch {
    // The check reads only the request, so every error means an invalid passkey.
    return undefined;
  }
}

/**
 * Whether the passkey names the device that made it. The options do not ask for that, and checking it would fetch
 * addresses from the request.
 */
async function attests(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  return decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get('fmt') !== 'none';
}
