import { SITE } from '#domain/site/site.ts';
import { LIMITS } from '#domain/limits.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { requireRecentSignIn } from '#server/users/require-recent-sign-in.ts';
import { findUser } from '#server/users/user-queries.ts';
import { issueChallenge, type Purpose } from './challenges.ts';
import { listPasskeyRows, type PasskeyRow } from './passkey-queries.ts';
import { ALGORITHMS, relyingParty, webAuthn } from './relying-party.ts';
import { userHandle } from './verify-passkey.ts';

const TIMEOUT_MS = LIMITS.passkeyChallengeMinutes * 60_000;

/** Builds the browser's options for signing in with any passkey of this site, before the account is known. */
export async function optionsToSignIn(ctx: Context): Promise<object> {
  return optionsToUse(ctx, { is: 'sign in' }, []);
}

/** Builds the browser's options for confirming with one of the member's own passkeys. @throws ForbiddenError */
export async function optionsToConfirm(ctx: Context, viewer: Member, id: string): Promise<object> {
  if (!can.changeSignIn(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.changeSignIn });
  return optionsToUse(ctx, { is: 'confirm', userId: id }, await listPasskeyRows(ctx.db, id));
}

async function optionsToUse(ctx: Context, purpose: Purpose, passkeys: readonly PasskeyRow[]): Promise<object> {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx.settings).id,
    challenge: await issueChallenge(ctx.db, purpose),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map(named),
  });
}

/**
 * Builds the browser's options for making a passkey. The passkey is discoverable (no name has to be typed), needs a
 * finger, a face or a PIN, and does not name the device that made it.
 * @throws ForbiddenError, NotFoundError; ValidationError if the member must confirm first
 */
export async function optionsToAdd(ctx: Context, viewer: Member, id: string): Promise<object> {
  if (!can.changeSignIn(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.changeSignIn });
  await requireRecentSignIn(ctx, viewer, { act: 'addPasskey' });
  const user = await findUser(ctx.db, id);
  if (!user) throw new NotFoundError({ error: 'There is no such account.' });
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: SITE.name,
    rpID: relyingParty(ctx.settings).id,
    userID: userHandle(id),
    userName: user.email ?? user.name,
    userDisplayName: user.name,
    challenge: await issueChallenge(ctx.db, { is: 'add', userId: id }),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await listPasskeyRows(ctx.db, id)).map(named),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

const named = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id.toString('base64url'),
  transports,
});
