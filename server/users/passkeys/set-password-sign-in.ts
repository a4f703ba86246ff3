import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ConflictError, ForbiddenError } from '#server/errors.ts';
import { requireRecentSignIn } from '#server/users/require-recent-sign-in.ts';
import { changeSignIn } from './change-sign-in.ts';
import { hasUsed, listPasskeyRows, updatePasswordSignIn, type PasskeyRow } from './passkey-queries.ts';

/**
 * Turns signing in by password off or on for a member who has a passkey, and emails the account's address. A link in a
 * reset email still works, and turns it on again.
 * @throws ForbiddenError, SessionEndedError, ConflictError, RateLimitError; ValidationError if the member must confirm
 * first
 */
export async function setPasswordSignIn(ctx: Context, viewer: Member, id: string, isAllowed: boolean, network: string): Promise<void> {
  if (!can.changeSignIn(viewer, id)) throw new ForbiddenError({ error: FORBIDDEN.changeSignIn });
  await requireRecentSignIn(ctx, viewer, {
    act: isAllowed ? 'turnOnPassword' : 'turnOffPassword',
  });
  await changeSignIn(ctx, viewer, { what: isAllowed ? 'password on' : 'password off', network }, async (tx, user) => {
    if (user.password_sign_in === isAllowed) throw new AlreadySoError();
    if (!isAllowed) requireUsedPasskey(await listPasskeyRows(tx, id));
    await updatePasswordSignIn(tx, id, isAllowed);
  }).catch((error: unknown) => {
    if (!(error instanceof AlreadySoError)) throw error;
  });
}

function requireUsedPasskey(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length === 0) throw new ConflictError({ error: 'Add a passkey first. Without a passkey, you could not sign in.' });
  if (!hasUsed(passkeys))
    throw new ConflictError({
      error: 'First confirm with your passkey once, so that you know that it works.',
    });
}

/** Nothing would change, so no email is sent and nothing is counted. */
class AlreadySoError extends Error {}
